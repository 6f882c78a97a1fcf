import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bidSorts } from '#domain/bids/sorts.ts'
import { userSorts } from '#domain/auth/user-sorts.ts'
import { loadSorts, staffLoadSorts } from '#domain/loads/sorts.ts'
import { mailingListSorts } from '#domain/mailing-list/api.ts'
import { bidTotalWithPrepull, shipperEstimate } from '#domain/pricing/totals.ts'
import { staffSorts } from '#domain/staff/api.ts'
import { covers } from '#domain/testing.ts'
import type { Bid, TruckerBid } from '#domain/bids/bid.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { homeArea } from '#server/test/builders.ts'
import { page, type Row, walk } from '#server/test/pages.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { nextYear } from '#server/test/next-year.ts'

const destinations = ['Ontario', 'fontana', 'Chino', 'Ontario', 'Rancho Mirage', 'Riverside']
const pickups = [`${nextYear}-11-02`, null, `${nextYear}-11-01`, null, `${nextYear}-11-05`, `${nextYear}-11-02`]

let app: TestApp
let people: Record<'shipper' | 'trucker' | 'admin' | 'staff', Visitor>
beforeAll(async () => {
  app = await startApp()
  people = {
    shipper: await app.have('shipper', { company_name: 'Harbor Foods' }),
    trucker: await app.have('trucker', { areas_served: [homeArea], company_name: 'Swift Wheels' }),
    admin: await app.have('admin'),
    staff: await app.haveStaff('admin'),
  }
  const rival = await app.have('trucker', { areas_served: [homeArea], company_name: 'Ada Haul' })
  for (const [index, deliveryCityOrZip] of destinations.entries()) {
    const pickupDate = pickups[index] ?? undefined
    const load = await app.haveLoad(people.shipper, {
      deliveryCityOrZip,
      auctionDuration: 2 + ((index * 5) % 7),
      pickupDate,
    })
    await app.haveBid(people.trucker, load, { drayage: 900 - index * 101.37, fsc: index * 7, storage: 30 })
    await app.haveBid(rival, load, {
      drayage: 400 + index * 250,
      fsc: 12.5,
      prepull: 80,
      storage: 45,
      storageFreedays: 0,
    })
  }
})
afterAll(() => app.close())

const lists: [who: keyof typeof people, path: string, sorts: readonly string[]][] = [
  ['shipper', '/api/loads?status=all', loadSorts.shipper],
  ['trucker', '/api/loads?status=pending,active', loadSorts.trucker],
  ['admin', '/api/loads?status=all', loadSorts.admin],
  ['staff', '/api/staff/loads?status=all', staffLoadSorts],
  ['shipper', '/api/bids?status=all', bidSorts.shipper],
  ['trucker', '/api/trucker/bids?status=all', bidSorts.trucker],
  ['admin', '/api/admin/bids?status=all', ['submitted']],
  ['admin', '/api/admin/users?role=trucker', userSorts],
  ['staff', '/api/staff/users/all?role=shipper', userSorts],
  ['staff', '/api/staff/users?', staffSorts],
  ['staff', '/api/staff/mailing-list?', mailingListSorts],
]

/** Rows without a value come last either way. */
const blankLast = new Set(['pickupDate', 'assignedTo', 'lastLogin', 'companyName', 'email'])

describe.each(lists)('a %s orders %s', (who, path, sorts) => {
  test.each(sorts.flatMap((sort) => [sort, `-${sort}`]))('by %s, with every row on one page', async (sort) => {
    covers('F-093')
    const whole = await page(people[who], `${path}&limit=500&sort=${sort}`)
    const paged = await walk(people[who], `${path}&limit=2&sort=${sort}`)
    expect(paged.map(({ id }) => id)).toEqual(whole.rows.map(({ id }) => id))
    expect(whole.total).toBe(whole.rows.length)
    if (blankLast.has(sort.replace('-', ''))) return
    const opposite = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
    const other = await page(people[who], `${path}&limit=500&sort=${opposite}`)
    expect(other.rows.map(({ id }) => id)).toEqual(paged.map(({ id }) => id).toReversed())
  })

  test('rejects another column and a cursor of another order', async () => {
    const refused = await people[who].get<{ message: string }>(`${path}&sort=password_hash`)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('Sort by ')
    const { next } = await page(people[who], `${path}&limit=1&sort=${sorts[0]}`)
    if (next) expect((await people[who].get(next.replace('sort=', 'sort=-'))).status).toBe(400)
  })
})

test('orders loads by their words and days; those without a day come last', async () => {
  const words = (await walk(people.admin, '/api/loads?status=all&sort=destination')).map(
    (row) => row['deliveryCityOrZip'],
  )
  expect(words).toEqual(['Chino', 'fontana', 'Ontario', 'Ontario', 'Rancho Mirage', 'Riverside'])
  const days = (await walk(people.trucker, '/api/loads?sort=pickupDate')).map((row) => row['pickupDate'])
  expect(days).toEqual([`${nextYear}-11-01`, `${nextYear}-11-02`, `${nextYear}-11-02`, `${nextYear}-11-05`, null, null])
  const latest = (await walk(people.trucker, '/api/loads?sort=-pickupDate')).map((row) => row['pickupDate'])
  expect(latest).toEqual([
    `${nextYear}-11-05`,
    `${nextYear}-11-02`,
    `${nextYear}-11-02`,
    `${nextYear}-11-01`,
    null,
    null,
  ])
  const companies = await walk(people.admin, '/api/admin/users?sort=companyName')
  const reversed = await walk(people.admin, '/api/admin/users?sort=-companyName')
  for (const rows of [companies, reversed]) {
    const named = rows.map((row) => Boolean(row['companyName']))
    expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)))
  }
})

test('orders bids by the totals that their readers see', async () => {
  covers('A-197')
  const amounts = ((await walk(people.shipper, '/api/bids?sort=amount')) as unknown as Bid[]).map(shipperEstimate)
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  const totals = ((await walk(people.trucker, '/api/trucker/bids?sort=-total')) as unknown as Bid[]).map(
    bidTotalWithPrepull,
  )
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  expect(new Set([...amounts, ...totals]).size).toBeGreaterThan(6)
})

test("orders a trucker's bids by the end of their auctions", async () => {
  covers('F-073')
  const bids = (await walk(people.trucker, '/api/trucker/bids?sort=timeRemaining')) as unknown as TruckerBid[]
  const ends = bids.map(({ load }) => load.expiresAt ?? '')
  expect(ends).toEqual(ends.toSorted())
  expect(new Set(ends).size).toBe(destinations.length)
})

test("refuses an order that the reader's list has no index for", async () => {
  for (const sort of ['bids', 'route', 'assignedTo']) {
    expect((await people.trucker.get(`/api/loads?sort=${sort}`)).status, sort).toBe(400)
    expect((await people.admin.get(`/api/loads?sort=${sort}`)).status, sort).toBe(400)
  }
})

describe('a search', () => {
  const found = async (who: keyof typeof people, path: string, q: string) => {
    const answer = await page(people[who], `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`)
    expect(answer.total).toBe(answer.rows.length)
    return answer.rows
  }
  const places = (rows: Row[]) =>
    rows.map((row) => String(row['deliveryCityOrZip'])).toSorted((a, b) => a.localeCompare(b))

  test.each(['shipper', 'trucker', 'admin'] as const)('by a %s finds loads by words and parts of them', async (who) => {
    covers('F-225')
    const path = '/api/loads?status=all'
    expect(places(await found(who, path, 'ont'))).toEqual(['fontana', 'Ontario', 'Ontario'])
    expect(places(await found(who, path, 'ON'))).toEqual(['Ontario', 'Ontario'])
    expect(places(await found(who, path, 'tario'))).toEqual(['Ontario', 'Ontario'])
    expect(await found(who, path, 'io')).toEqual([])
    expect(places(await found(who, path, 'mirage  RAN'))).toEqual(['Rancho Mirage'])
    expect(await found(who, path, 'ch%')).toEqual([])
    expect(await found(who, path, 'c_ino')).toEqual([])
    expect(await found(who, path, 'ontario chino')).toEqual([])
  })

  test('finds a load by its number, with and without its letters', async () => {
    const [load] = (await page(people.shipper, '/api/loads?status=all')).rows
    const number = String(load!['loadNumber'])
    for (const q of [number, number.toLowerCase(), number.slice(3)]) {
      expect((await found('shipper', '/api/loads?status=all', q)).map(({ id }) => id)).toEqual([load!.id])
      expect((await found('staff', '/api/staff/loads', q)).map(({ id }) => id)).toEqual([load!.id])
    }
  })

  test('finds loads by area and terminal', async () => {
    const all = await found('shipper', '/api/loads?status=all', 'los angeles')
    expect(all).toHaveLength(destinations.length)
    expect(await found('shipper', '/api/loads?status=all', 'savannah')).toEqual([])
  })

  test('finds loads and bids by account names for admins and staff only', async () => {
    expect(await found('admin', '/api/loads?status=all', 'harbor')).toHaveLength(6)
    expect(await found('staff', '/api/staff/loads', 'harbor')).toHaveLength(6)
    expect(await found('admin', '/api/admin/bids', 'swift')).toHaveLength(6)
    expect(await found('trucker', '/api/loads?status=all', 'harbor')).toEqual([])
    expect(await found('shipper', '/api/bids', 'swift')).toEqual([])
    expect(await found('shipper', '/api/loads?status=all', 'harbor')).toEqual([])
  })

  test('finds bids by their load and trucker name', async () => {
    expect(await found('shipper', '/api/bids', 'chino')).toHaveLength(2)
    expect(await found('shipper', '/api/bids', `trucker${people.trucker.id}`)).toHaveLength(6)
    expect(await found('shipper', '/api/bids', `trucker${people.trucker.id} chino`)).toHaveLength(1)
    expect(await found('trucker', '/api/trucker/bids', 'chino')).toHaveLength(1)
  })

  test('finds accounts by name, company and email', async () => {
    covers('B-099')
    for (const [who, path] of [
      ['admin', '/api/admin/users'],
      ['staff', '/api/staff/users/all'],
    ] as const) {
      expect((await found(who, path, 'swift wh')).map(({ id }) => id)).toEqual([people.trucker.id])
      expect((await found(who, path, people.trucker.username)).map(({ id }) => id)).toContain(people.trucker.id)
    }
  })

  test('with one letter or too many is refused with a message', async () => {
    const refused = await people.shipper.get('/api/loads?q=a')
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('Search for at least 2 characters')
    expect((await people.shipper.get(`/api/loads?q=${'a'.repeat(101)}`)).status).toBe(400)
  })
})
