import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import { listDocuments } from '#domain/documents/api.ts'
import type { Document } from '#domain/documents/document.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { pdf } from '#server/test/files/forms.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let people: Record<'owner' | 'stranger' | 'winner' | 'loser' | 'newcomer' | 'admin' | 'otherAdmin', Visitor>
let load: ShipperLoad
let documents: Record<'owners' | 'ofLoad' | 'early' | 'winners' | 'losers' | 'admins' | 'newcomers', Document>

beforeAll(async () => {
  app = await startApp()
  people = {
    owner: await app.have('shipper', { company_name: 'Secret Owner' }),
    stranger: await app.have('shipper'),
    winner: await app.have('trucker', { company_name: 'Secret Winner', display_name: 'Secret Winner' }),
    loser: await app.have('trucker'),
    newcomer: await app.have('trucker', { registered: false, areas_served: [] }),
    admin: await app.have('admin'),
    otherAdmin: await app.have('admin'),
  }
  const { owner, winner, loser, admin, newcomer } = people
  load = await app.haveLoad(owner)
  const early = await app.haveDocument(owner, load, { type: 'delivery_order', file: pdf('Early order.pdf') })
  const bid = await app.haveBid(winner, load)
  await app.haveBid(loser, load)
  await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  documents = {
    early,
    owners: await app.haveDocument(owner, undefined, { type: 'credit_application' }),
    ofLoad: await app.haveDocument(owner, load, { type: 'delivery_order', file: pdf('Order 100%_final.pdf') }),
    winners: await app.haveDocument(winner, load),
    losers: await app.haveDocument(loser),
    admins: await app.haveDocument(admin),
    newcomers: await app.haveDocument(newcomer),
  }
})
afterAll(() => app.close())

type Name = keyof typeof documents

/** Who may see which documents, newest first. */
const libraries: [keyof typeof people, Name[]][] = [
  ['owner', ['winners', 'ofLoad', 'owners', 'early']],
  ['stranger', []],
  ['winner', ['winners', 'ofLoad', 'early']],
  ['loser', ['losers']],
  ['newcomer', ['newcomers']],
  ['admin', ['admins', 'winners', 'ofLoad', 'early']],
  ['otherAdmin', ['winners', 'ofLoad', 'early']],
]

const uploaders: Record<Name, keyof typeof people> = {
  owners: 'owner',
  ofLoad: 'owner',
  early: 'owner',
  winners: 'winner',
  losers: 'loser',
  admins: 'admin',
  newcomers: 'newcomer',
}

describe.each(libraries)('the documents of the %s', (who, names) => {
  test('are the own uploads and those of own loads, without names', async () => {
    covers('B-133', 'B-213', 'A-321')
    const { body, headers } = await people[who].get<Document[]>('/api/documents')
    const isOwn = (name: Name) => uploaders[name] === who
    expect(body).toEqual(names.map((name) => ({ ...documents[name], ...(!isOwn(name) && { removableUntil: null }) })))
    expect(headers.get('x-total-count')).toBe(String(names.length))
    expect(people[who].seen.join('\n')).not.toMatch(/Secret|user_?id|filename":"[0-9a-f]{32}/i)
  })

  test('can be downloaded and opened, and no others', async () => {
    covers('B-207', 'B-215')
    for (const name of Object.keys(documents) as Name[]) {
      const { id } = documents[name]
      const expected = names.includes(name) ? 200 : 404
      expect((await people[who].get(`/api/documents/${id}/download`)).status, name).toBe(expected)
      expect((await people[who].get(`/uploads/${await storedName(id)}`)).status, name).toBe(expected)
    }
  })
})

async function storedName(id: number): Promise<string> {
  return (await app.db.selectFrom('documents').select('filename').where('id', '=', id).executeTakeFirstOrThrow())
    .filename
}

describe('GET /api/documents', () => {
  const idsOf = async (query: string, visitor = people.owner) =>
    (await visitor.get<Document[]>(`/api/documents?${query}`)).body.map(({ id }) => id)

  test('pages by key without losing or repeating one', async () => {
    const ids: number[] = []
    let path: string | null = '/api/documents?limit=1'
    while (path !== null) {
      const answer: { body: Document[]; headers: Headers } = await people.owner.get<Document[]>(path)
      ids.push(...answer.body.map(({ id }) => id))
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
    }
    expect(ids).toEqual((await people.owner.call(listDocuments, {})).map(({ id }) => id))
  })

  test('lists each visible document once, in order, with the total', async () => {
    covers('B-213')
    await app.haveDocument(people.admin, load, { type: 'authority' })
    await app.haveDocument(people.admin, undefined, { type: 'insurance' })
    // Attached by a user who may not see the load: their own all the same.
    const odd = await app.haveDocument(people.owner, load, { type: 'insurance' })
    await app.db.updateTable('documents').set({ user_id: people.loser.id }).where('id', '=', odd.id).execute()
    const all = await app.db.selectFrom('documents').selectAll().orderBy('uploaded_at', 'desc').execute()
    for (const [who, ofLoads] of [
      ['owner', true],
      ['winner', true],
      ['loser', false],
      ['admin', true],
    ] as const) {
      const mine = all.filter((row) => row.user_id === people[who].id || (ofLoads && row.load_id === load.id))
      const { body, headers } = await people[who].get<Document[]>('/api/documents')
      expect(
        body.map(({ id }) => id),
        who,
      ).toEqual(mine.map(({ id }) => id))
      expect(headers.get('x-total-count')).toBe(String(mine.length))
      const some = mine.filter(({ type }) => type === 'insurance' || type === 'authority')
      expect(await idsOf('type=authority,insurance', people[who]), who).toEqual(some.map(({ id }) => id))
    }
    await app.db.deleteFrom('documents').where('id', '>', documents.newcomers.id).execute()
  })

  test('filters by type, load and words', async () => {
    covers('B-134')
    const { owners, ofLoad, early, winners } = documents
    covers('F-111', 'F-225')
    expect(await idsOf('type=delivery_order')).toEqual([ofLoad.id, early.id])
    expect(await idsOf('type=delivery_order,credit_application')).toEqual([ofLoad.id, owners.id, early.id])
    expect((await people.owner.get('/api/documents?type=nonsense')).status).toBe(400)
    for (const named of [load.id, load.loadNumber, load.loadNumber.toLowerCase()]) {
      expect(await idsOf(`loadId=${named}`)).toEqual([winners.id, ofLoad.id, early.id])
    }
    expect(await idsOf(`loadId=${load.id}`, people.loser)).toEqual([])
    expect(await idsOf('loadId=QB-9')).toEqual([])
    for (const [q, found] of [
      [`ORDER ${load.loadNumber}`, [ofLoad, early]],
      [load.loadNumber.slice(3), [winners, ofLoad, early]],
      ['final', [ofLoad]],
      ['100%_f', [ofLoad]],
      ['%_', []],
      ['rder', [ofLoad, early]],
      ['rd', []],
    ] as const) {
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual(found.map(({ id }) => id))
    }
    expect(await idsOf('q=early&type=insurance')).toEqual([])
    expect(await idsOf(`q=${load.loadNumber}`, people.loser)).toEqual([])
    for (const query of ['q=x', 'sort=size', 'q=%00%00', 'limit=0', 'cursor=none'])
      expect((await people.owner.get(`/api/documents?${query}`)).status, query).toBe(400)
  })

  test('comes in the order asked for, also page by page over documents of the same type', async () => {
    covers('B-115')
    const { owners, ofLoad, early, winners } = documents
    const nameOf = { owners, ofLoad, early, winners }
    const byName = Object.values(nameOf).toSorted((a, b) =>
      a.originalFilename.toLowerCase() < b.originalFilename.toLowerCase() ? -1 : 1,
    )
    for (const [sort, expected] of [
      ['uploaded', [early, owners, ofLoad, winners]],
      ['-uploaded', [winners, ofLoad, owners, early]],
      ['name', byName],
      ['-name', byName.toReversed()],
      ['-load', [winners, ofLoad, early, owners]],
      ['load', [early, ofLoad, winners, owners]],
      ['type', [owners, early, ofLoad, winners]],
    ] as const) {
      const walked: number[] = []
      let next: string | undefined = `/api/documents?limit=1&sort=${sort}`
      while (next) {
        const { body, headers }: { body: Document[]; headers: Headers } = await people.owner.get<Document[]>(next)
        walked.push(...body.map(({ id }) => id))
        next = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(walked, sort).toEqual(expected.map(({ id }) => id))
    }
    expect((await people.admin.get('/api/documents?sort=name')).status).toBe(400)
    expect(await idsOf('sort=uploaded', people.admin)).toHaveLength(4)
  })
})

describe('the headers of file answers', () => {
  const answerFor = async (name: string, bytes: Uint8Array<ArrayBuffer> | null, path: 'download' | 'uploads') => {
    const file = bytes ? new File([bytes], name) : pdf(name)
    const { id } = await app.haveDocument(people.stranger, undefined, { file })
    const url = path === 'download' ? `/api/documents/${id}/download` : `/uploads/${await storedName(id)}`
    return (await people.stranger.get(url)).headers
  }
  const compound = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('WordDocument', 'utf16le'),
  ])

  test.each([
    ['download', null, 'a.pdf', 'attachment'],
    ['uploads', null, 'a.pdf', 'inline'],
    ['download', compound, 'a.doc', 'attachment'],
    ['uploads', compound, 'a.doc', 'attachment'],
  ] as const)('%s: keep anything in the file from running', async (path, bytes, name, disposition) => {
    const headers = await answerFor(name, bytes, path)
    expect(headers.get('content-disposition')).toBe(`${disposition}; filename="${name}"; filename*=UTF-8''${name}`)
    expect(headers.get('content-security-policy')).toBe('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toBe(bytes ? 'application/msword' : 'application/pdf')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-length')).toBe(String(bytes?.length ?? 15))
  })

  test.each([
    ['発注書 – Über.pdf', '%E7%99%BA%E6%B3%A8%E6%9B%B8%20%E2%80%93%20%C3%9Cber.pdf'],
    [`it's "quoted"; (1).pdf`, '%20%22'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'Set-Cookie'],
    ['<img src=x onerror=alert(1)>.pdf', '%3Cimg'],
  ])('stay intact with a name like %j', async (name, part) => {
    const headers = await answerFor(name, null, 'download')
    expect(headers.get('content-disposition')).toContain(part)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\\]*\.pdf"; filename\*=UTF-8''[\w.%-]+$/,
    )
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('answers with an error that is no file when the file is missing', async () => {
    const { id } = await app.haveDocument(people.stranger)
    const filename = await storedName(id)
    await app.storage.remove(filename)
    for (const path of [`/api/documents/${id}/download`, `/uploads/${filename}`]) {
      const { status, body, headers } = await people.stranger.get(path)
      const message = 'The file of this document is not available'
      expect({ status, body }, path).toEqual({ status: 503, body: { code: 'file-unavailable', message } })
      expect(headers.get('content-type')).toMatch('application/json')
      expect(headers.get('content-disposition')).toBeNull()
      expect(headers.get('content-security-policy')).not.toBe('sandbox')
    }
  })

  test('serves stored names below /uploads and nothing else', async () => {
    covers('B-207')
    const filename = await storedName(documents.owners.id)
    const { owner } = people
    expect((await owner.get(`/uploads/${filename}`)).status).toBe(200)
    expect((await app.nobody.get(`/uploads/${filename}`)).status).toBe(401)
    const folder = filename.slice(0, 2)
    for (const path of ['', `${folder}/${filename}`, `..%2f${filename}`, `${filename}.pdf`, `${filename}%00`, folder]) {
      expect((await owner.get(`/uploads/${path}`)).status, path).toBe(404)
    }
    expect((await fetch(`${app.url}/uploads/${filename}`, { method: 'HEAD' })).status).toBe(401)
  })

  test('lets staff open every file, also in a browser with a user session', async () => {
    covers('B-207')
    const staff = await app.haveStaff()
    const filename = await storedName(documents.owners.id)
    expect((await staff.get(`/uploads/${filename}`)).status).toBe(200)
    expect((await staff.get(`/api/documents/${documents.owners.id}/download`)).status).toBe(401)
    const both = app.as({ ...staff, cookie: `${people.stranger.cookie}; ${staff.cookie}` })
    expect((await both.get(`/uploads/${filename}`)).status).toBe(200)
  })
})
