import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import type { FindField } from '#domain/find/found-load.ts'
import { wonLoadSorts } from '#domain/bids/sorts.ts'
import { staffDocumentSorts } from '#domain/documents/sorts.ts'
import { staffLoadSorts } from '#domain/loads/sorts.ts'
import { mailSorts } from '#domain/mail/api.ts'
import { flaggedAccountSorts } from '#domain/staff/users-api.ts'
import { bidderLabel } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { pdf } from '#server/test/files/forms.ts'
import { page, type Row, walk } from '#server/test/pages.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { nextYear } from '#server/test/next-year.ts'

const destinations = ['Ontario', 'fontana', 'Chino', 'Rancho Mirage']
const names = ['Zulu order.pdf', 'alpha_Insurance.pdf', 'Mike.pdf']

let app: TestApp
let people: Record<'shipper' | 'trucker' | 'rival' | 'staff', Visitor>
let loads: { id: number; loadNumber: string }[]
beforeAll(async () => {
  app = await startApp()
  const [shipper, trucker, rival] = [
    await app.have('shipper', { company_name: 'Harbor Foods', display_name: 'Pier 1' }),
    await app.have('trucker', { company_name: 'Swift Wheels', display_name: 'Pier 2' }),
    await app.have('trucker', { company_name: 'Ada Haul', display_name: 'Pier 3' }),
  ]
  people = { shipper, trucker, rival, staff: await app.haveStaff('admin', { full_name: 'Olga North' }) }
  loads = []
  for (const [index, deliveryCityOrZip] of destinations.entries()) {
    const load = await app.haveLoad(shipper, {
      deliveryCityOrZip,
      pickupDate: index === 1 ? undefined : `${nextYear}-11-02`,
    })
    const bid = await app.haveBid(index === 3 ? rival : trucker, load, { drayage: 900 - index * 101.37 })
    await shipper.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
    loads.push(load)
  }
  await app.db.updateTable('loads').set({ status: 'completed' }).where('id', '=', loads[2]!.id).execute()
  for (const [index, name] of names.entries()) {
    await app.haveDocument(shipper, loads[0], { type: index === 0 ? 'delivery_order' : 'insurance', file: pdf(name) })
  }
  await sql`insert into mails (kind, user_id, to_address, subject, content, state, created_at)
    select 'telling', case n when 3 then ${trucker.id}::int end, 'reader' || n || '@dock' || n || '.example', 'Load ' || n, null,
      case when n % 2 = 0 then 'dead' else 'sent' end, now() - n * interval '1 hour' from generate_series(1, 5) as n`.execute(
    app.db,
  )
  for (const [index, { id }] of [shipper, trucker, rival].entries()) {
    const flag = {
      user_id: id,
      cancelled_auctions: 20 + ((index * 2) % 3),
      last_at: new Date(Date.now() - (10 - index) * 86_400_000),
    }
    await app.db.insertInto('flagged_accounts').values(flag).execute()
  }
})
afterAll(() => app.close())

test('finds a load number with and without its hyphen', async () => {
  covers('F-271')
  const { loadNumber } = loads[0]!
  const digits = loadNumber.slice(3)
  for (const q of [
    loadNumber,
    `QB${digits}`,
    `qb${digits}`,
    `QB- ${digits}`,
    `qb ${digits}`,
    digits,
    digits.slice(1),
  ]) {
    for (const [who, path] of [
      ['shipper', '/api/loads?status=all'],
      ['staff', '/api/staff/loads?status=all'],
      ['trucker', '/api/trucker/won-loads?status=all'],
    ] as const) {
      const { status, body } = await people[who].get<{ loadNumber: string }[]>(`${path}&q=${q}`)
      expect([path, q, status, body.map((row) => row.loadNumber)]).toEqual([path, q, 200, [loadNumber]])
    }
  }
})

type List = [name: string, who: keyof typeof people, path: () => string, sorts: readonly string[], words: string]
const lists: List[] = [
  ['won loads', 'trucker', () => '/api/trucker/won-loads?status=all', wonLoadSorts, 'los'],
  ['active won loads', 'trucker', () => '/api/trucker/won-loads?status=active', wonLoadSorts, 'los'],
  ['emails', 'staff', () => '/api/staff/mails?', mailSorts, 'load'],
  ['failed emails', 'staff', () => '/api/staff/mails?state=dead', mailSorts, 'load'],
  [
    'the documents of a load',
    'staff',
    () => `/api/staff/loads/${loads[0]!.id}/documents?`,
    staffDocumentSorts.load,
    'pdf',
  ],
  [
    'the documents of an account',
    'staff',
    () => `/api/staff/users/${people.shipper.id}/documents?`,
    staffDocumentSorts.user,
    'pdf',
  ],
  ['flagged accounts', 'staff', () => '/api/staff/flagged-accounts?', flaggedAccountSorts, 'pier'],
  ['the loads of a shipper', 'staff', () => `/api/staff/users/${people.shipper.id}/loads?`, staffLoadSorts, 'los'],
  ['the loads of a trucker', 'staff', () => `/api/staff/users/${people.trucker.id}/loads?`, staffLoadSorts, 'los'],
]

/** Rows without a value come last either way. */
const blankLast = new Set(['pickupDate'])

describe.each(lists)('%s', (_name, who, pathOf, sorts, words) => {
  test.each(sorts)('are ordered by %s, and every row is on one page, of a search too', async (sort) => {
    covers('F-093', 'G-315')
    const rowsOf = async (order: string) => {
      const whole = await page(people[who], `${pathOf()}&limit=500&sort=${order}`)
      for (const search of ['', `&q=${words}`]) {
        const paged = await walk(people[who], `${pathOf()}&limit=1&sort=${order}${search}`)
        expect(paged).toEqual(whole.rows)
      }
      expect(whole.rows.length).toBeGreaterThan(1)
      return whole.rows.map(({ id, userId }) => id ?? userId)
    }
    const [rising, falling] = [await rowsOf(sort), await rowsOf(`-${sort}`)]
    if (!blankLast.has(sort)) expect(falling).toEqual(rising.toReversed())
  })

  test('refuse another column, a cursor of another order, and a search for one letter', async () => {
    const refused = await people[who].get<{ errors: unknown }>(`${pathOf()}&sort=password_hash`)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(`Sort by ${sorts.join(', ')}`)
    const { next } = await page(people[who], `${pathOf()}&limit=1&sort=${sorts[0]}`)
    expect((await people[who].get(next!.replace('sort=', 'sort=-'))).status).toBe(400)
    const short = await people[who].get(`${pathOf()}&q=a`)
    expect(short.status).toBe(400)
    expect(JSON.stringify(short.body)).toContain('Search for at least 2 characters')
  })
})

describe.each(lists)('%s', (_name, who, pathOf) => {
  test.each(['...', "''", '%%', '- -'])('find nothing by the signs %j', async (q) => {
    covers('F-225')
    expect(await found(who, pathOf(), q)).toEqual([])
  })
})

async function found(who: keyof typeof people, path: string, q: string): Promise<Row[]> {
  const answer = await page(people[who], `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`)
  expect(answer.total).toBe(answer.rows.length)
  return answer.rows
}

test('a trucker finds own won loads by number, place and container, only in the chosen status', async () => {
  covers('G-315')
  const path = '/api/trucker/won-loads'
  const places = async (who: keyof typeof people, q: string, status = 'all') =>
    (await found(who, `${path}?status=${status}`, q)).map((row) => row['deliveryCityOrZip'])
  expect(await places('trucker', 'font')).toEqual(['fontana'])
  expect(await places('trucker', loads[0]!.loadNumber.slice(3))).toEqual(['Ontario'])
  expect(await places('trucker', 'los angeles')).toEqual(['Chino', 'fontana', 'Ontario'])
  expect(await places('trucker', 'los', 'completed')).toEqual(['Chino'])
  expect(await places('trucker', 'chino', 'active')).toEqual([])
  expect(await places('trucker', 'rancho')).toEqual([])
  expect(await places('rival', 'rancho')).toEqual(['Rancho Mirage'])
  expect(await places('trucker', 'harbor')).toEqual([])
})

test('a trucker orders won loads by amount, and those without a pickup date come last', async () => {
  const by = async (sort: string, key: string) =>
    (await page(people.trucker, `/api/trucker/won-loads?sort=${sort}`)).rows.map((row) => row[key])
  expect(await by('bidAmount', 'deliveryCityOrZip')).toEqual(['Chino', 'fontana', 'Ontario'])
  expect(await by('destination', 'deliveryCityOrZip')).toEqual(['Chino', 'fontana', 'Ontario'])
  expect((await by('pickupDate', 'pickupDate')).at(-1)).toBeNull()
  expect((await by('-pickupDate', 'pickupDate')).at(-1)).toBeNull()
})

test('staff find emails by recipient, domain, subject and account', async () => {
  covers('G-316')
  const to = async (q: string, filter = '') =>
    (await found('staff', `/api/staff/mails${filter}`, q)).map((row) => row['to'])
  expect(await to('reader2')).toEqual(['reader2@dock2.example'])
  expect(await to('dock4')).toEqual(['reader4@dock4.example'])
  expect(await to('load 5')).toEqual(['reader5@dock5.example'])
  expect(await to('swift wh')).toEqual(['reader3@dock3.example'])
  expect(await to(people.trucker.username)).toEqual(['reader3@dock3.example'])
  expect(await to('load', '?state=dead')).toEqual(['reader2@dock2.example', 'reader4@dock4.example'])
  expect(await to('swift', '?state=dead')).toEqual([])
  expect(await to('%%')).toEqual([])
})

test('staff find documents by the words of their name, a removed one too, and only of the load or account', async () => {
  const ofLoad = `/api/staff/loads/${loads[0]!.id}/documents`
  const named = async (path: string, q: string) => (await found('staff', path, q)).map((row) => row['name'])
  expect(await named(ofLoad, 'insur')).toEqual(['alpha_Insurance.pdf'])
  expect(await named(`/api/staff/users/${people.shipper.id}/documents`, 'zulu ord')).toEqual(['Zulu order.pdf'])
  expect(await named(`/api/staff/loads/${loads[1]!.id}/documents`, 'insur')).toEqual([])
  expect(await named(`/api/staff/users/${people.trucker.id}/documents`, 'zulu')).toEqual([])
  const byName = (await page(people.staff, `${ofLoad}?sort=name`)).rows
  expect(byName.map((row) => row['name'])).toEqual(['alpha_Insurance.pdf', 'Mike.pdf', 'Zulu order.pdf'])
  const removed = byName[0]!.id
  expect((await people.staff.post(`/api/staff/documents/${removed}/remove`, { reason: 'Wrong file' })).status).toBe(200)
  expect(await named(ofLoad, 'insur')).toEqual(['alpha_Insurance.pdf'])
  expect((await page(people.staff, `${ofLoad}?sort=name`)).rows[0]!.id).toBe(removed)
})

test('staff find the loads of an account by number, place and the other party', async () => {
  const ofShipper = `/api/staff/users/${people.shipper.id}/loads`
  const places = async (path: string, q: string) => (await found('staff', path, q)).map((row) => row['destination'])
  expect(await places(ofShipper, 'chi')).toEqual(['Chino'])
  expect(await places(ofShipper, loads[1]!.loadNumber)).toEqual(['fontana'])
  expect(await places(ofShipper, 'ada haul')).toEqual(['Rancho Mirage'])
  expect(await places(`/api/staff/users/${people.rival.id}/loads`, 'chino')).toEqual([])
})

test('staff find flagged accounts by name and company, and order them by what they cancelled', async () => {
  covers('G-317')
  const path = '/api/staff/flagged-accounts'
  const named = (rows: Row[]) => rows.map((row) => row['name'])
  expect(named(await found('staff', path, 'harb'))).toEqual(['Harbor Foods'])
  expect(named(await found('staff', path, people.rival.username))).toEqual(['Ada Haul'])
  expect(named(await found('staff', path, 'olga'))).toEqual([])
  expect(named((await page(people.staff, `${path}?sort=-unawardedAuctions`)).rows)).toEqual([
    'Swift Wheels',
    'Ada Haul',
    'Harbor Foods',
  ])
})

test('a trucker finds won loads by any part of a word and without accents; two characters begin a word', async () => {
  covers('F-225', 'F-220')
  const { id } = loads[3]!
  const rename = (place: string) =>
    app.db.updateTable('loads').set({ delivery_city_or_zip: place }).where('id', '=', id).execute()
  const finds = async (q: string) => (await found('rival', '/api/trucker/won-loads?status=all', q)).length === 1
  await rename('St.Louis/Montr\u00E9al d\u2019Alene')
  for (const q of [
    'montreal',
    'MONTR\u00C9AL',
    'ontre',
    'st louis',
    'St. Louis',
    'ouis/mon',
    'lo',
    "d'alene",
    'lene',
  ]) {
    expect([q, await finds(q)]).toEqual([q, true])
  }
  expect(await finds('ui')).toBe(false)
  await rename('Rancho Mirage')
})

test('staff and admins find accounts by phone, contact, MC and DOT, however they are spelled', async () => {
  covers('F-225')
  const account = await app.have('trucker', {
    display_name: 'Ferris',
    contact_name: 'Zo\u00EB Quill',
    phone: '+1\u2011909\u2011555\u20110177 ext. 4',
    mc_number: 'MC-774213',
    dot_number: '9988771',
  })
  const admin = await app.have('admin')
  const searches = [
    'zoe quill',
    'uill',
    '(909) 555-0177',
    '909.555.0177',
    '+1 909 555 0177',
    '555-0177',
    'MC 774213',
    'mc774213',
  ]
  for (const q of [...searches, 'DOT 9988771', '8877', 'erris', account.username.slice(2)]) {
    for (const [visitor, path] of [
      [people.staff, '/api/staff/users/all'],
      [admin, '/api/admin/users'],
    ] as const) {
      const { rows } = await page(visitor, `${path}?q=${encodeURIComponent(q)}`)
      expect([q, rows.map(({ id }) => id)]).toEqual([q, [account.id]])
    }
  }
  const { rows } = await page(people.staff, '/api/staff/loads?status=all&q=774213')
  expect(rows).toEqual([])
})

test('staff find loads by every number; neither side does by those that its rows do not have', async () => {
  covers('F-225')
  const load = loads[3]!
  const numbers = {
    containerNumber: 'CSQU3054383',
    masterBill: 'MAEU771234567',
    booking: 'EBKG01234567',
    reference: 'PO77881',
    pickupNumber: '9912',
  }
  for (const [field, key] of Object.entries(numbers) as [FindField, string][]) {
    const { shipper_id } = await app.db
      .selectFrom('loads')
      .select('shipper_id')
      .where('id', '=', load.id)
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('load_identifiers')
      .values({ load_id: load.id, shipper_id, field, value: key, key })
      .execute()
  }
  const searches = [
    'csqu 305438-3',
    'CSQU 305438 3',
    'CSQU3054383 40HC',
    'CSQU 305438 3 / 45G1',
    'PU#99/12',
    'Pickup: 99/12',
    'CSQU\u2011305438\u20113',
    '0543',
    'maeu771234567',
    '7712345',
    'EBKG 0123-4567',
    'po 77881',
    '7788',
  ]
  for (const q of searches) {
    expect([q, (await found('staff', '/api/staff/loads?status=all', q)).map(({ id }) => id)]).toEqual([q, [load.id]])
    expect(await found('staff', `/api/staff/users/${people.rival.id}/loads`, q)).toHaveLength(1)
    for (const [who, path] of [
      ['rival', '/api/trucker/won-loads?status=all'],
      ['rival', '/api/trucker/bids'],
      ['rival', '/api/loads'],
      ['rival', '/api/history'],
      ['trucker', '/api/loads'],
    ] as const) {
      const { rows } = await page(people[who], `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`)
      expect([q, path, rows]).toEqual([q, path, []])
    }
  }
  for (const q of ['harbor', 'arbor foo', people.shipper.username, 'swift']) {
    for (const path of ['/api/trucker/won-loads?status=all&', '/api/trucker/bids?', '/api/loads?', '/api/history?']) {
      const { rows } = await page(people.rival, `${path}q=${encodeURIComponent(q)}`)
      expect([q, path, rows]).toEqual([q, path, []])
    }
  }
})

test('a shipper finds bids by any part of the label of their trucker', async () => {
  covers('F-225', 'F-065')
  const label = bidderLabel(people.rival.id)
  for (const q of [label, label.slice(1), label.slice(0, 4), label.slice(-3), label.toLowerCase().slice(4)]) {
    const { rows } = await page(people.shipper, `/api/bids?q=${q}`)
    expect([q, rows.map(({ truckerId }) => truckerId)]).toEqual([q, expect.arrayContaining([people.rival.id])])
  }
  const { rows } = await page(people.shipper, `/api/bids?q=${label}`)
  expect(rows).toHaveLength(1)
})
