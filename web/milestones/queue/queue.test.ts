import { afterAll, expect, test, vi } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { Door } from './door.ts'
import { createQueue } from './queue.ts'
import { type FileRecord, type MilestoneRecord, type PodRecord, type QueueRecord, unsent } from './record.ts'
import { addFile, addRecords, listRecords } from './store.ts'

/** What the queue uses of IndexedDB, in memory. Each transaction runs at once, and as a whole. */
function memoryDatabase() {
  const stores = new Map<string, { keyPath: string; rows: Map<unknown, Record<string, unknown>> }>()
  const requestOf = (result?: unknown) => Object.assign(new EventTarget(), { result })
  function transaction() {
    const steps: (() => void)[] = []
    function ask(work: () => unknown) {
      const request = requestOf()
      steps.push(() => {
        request.result = structuredClone(work())
        request.dispatchEvent(new Event('success'))
      })
      return request
    }
    function objectStore(name: string) {
      const { keyPath, rows } = stores.get(name)!
      return {
        getAll: () => ask(() => [...rows.values()]),
        get: (key: unknown) => ask(() => rows.get(key)),
        put: (row: Record<string, unknown>) => ask(() => void rows.set(row[keyPath], structuredClone(row))),
        delete: (key: unknown) => ask(() => rows.delete(key)),
      }
    }
    const running = Object.assign(new EventTarget(), { objectStore })
    queueMicrotask(() => {
      // Answers ask for more.
      for (const step of steps) step()
      running.dispatchEvent(new Event('complete'))
    })
    return running
  }
  const createObjectStore = (name: string, { keyPath }: { keyPath: string }) =>
    void stores.set(name, { keyPath, rows: new Map() })
  return {
    open() {
      const request = requestOf(Object.assign(new EventTarget(), { createObjectStore, transaction }))
      queueMicrotask(() => ['upgradeneeded', 'success'].forEach((name) => request.dispatchEvent(new Event(name))))
      return request
    },
  }
}

vi.stubGlobal('indexedDB', memoryDatabase())
vi.stubGlobal('BroadcastChannel', undefined)
afterAll(() => vi.unstubAllGlobals())

const base = { ...unsent, load: { id: 1, number: 'QB-1' }, savedAt: 0 }
const door: Door = { pathOf: (what) => `/${what}`, voidPathOf: (id) => `/${id}/void`, headers: {} }
const stop = { status: 409, code: 'milestone-recorded', text: 'Recorded' }

function step(id: string, others: Partial<MilestoneRecord> & Pick<MilestoneRecord, 'owner'>): MilestoneRecord {
  const body = { kind: 'arrived_stop', happenedAt: '2026-11-24T16:15:00Z', fileIds: [] }
  return { ...base, id, what: 'milestone', body, after: null, ...others }
}

async function keepPhoto(id: string, others: Pick<FileRecord, 'owner' | 'milestoneId'> & Partial<FileRecord>) {
  const photo = { type: 'other_photo', name: `${id}.jpg`, format: 'image/jpeg', size: 3, isHeld: false }
  await addFile({ ...base, id, what: 'file', ...photo, ...others }, new ArrayBuffer(3))
}

type Sent = { key: string; path: string; milestoneId: unknown }

/** Takes what is sent, by its key, and answers each after a moment that other code has. */
function takeRequests(): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    async (path: string, { headers, body }: { headers: Record<string, string>; body: string | FormData }) => {
      const milestoneId = body instanceof FormData ? body.get('milestoneId') : JSON.parse(body).milestoneId
      sent.push({ key: headers['idempotency-key']!, path, milestoneId })
      await new Promise((resolve) => setTimeout(resolve))
      return new Response('{}', { status: 201 })
    },
  )
  return sent
}

/** Waits until these updates of an owner are left, in their order. */
function untilLeft(owner: QueueRecord['owner'], ids: string[]): Promise<void> {
  return vi.waitFor(async () => expect((await listRecords(owner)).map(({ id }) => id)).toEqual(ids), 20_000)
}

test('what names a step that is given up goes with the one that stands, and nothing else does', async () => {
  covers('X-119')
  const owner = 'account 1'
  const [mine, other] = [step('mine', { owner, stop, seq: 1 }), step('other', { owner, stop, seq: 2 })]
  const signed = { milestoneId: 'mine', signatureFileId: 'signature' }
  const pod: PodRecord = { ...base, id: 'pod', owner, what: 'pod', body: signed, files: ['photo'] }
  await addRecords([mine, other])
  await keepPhoto('signature', { owner, milestoneId: 'mine', seq: 3 })
  await keepPhoto('photo', { owner, milestoneId: 'mine', after: 'mine', seq: 4 })
  await keepPhoto('foreign', { owner, milestoneId: 'other', after: 'other', seq: 5 })
  await addRecords([pod])
  const sent = takeRequests()
  const queue = createQueue(owner, door)
  await queue.send()
  expect(sent.map(({ key }) => key)).toEqual(['signature'])
  await queue.giveWay('mine', 'theirs')
  await untilLeft(owner, ['other', 'foreign'])
  expect(sent.slice(1)).toEqual([
    { key: 'photo', path: '/files', milestoneId: 'theirs' },
    { key: 'pod', path: '/pod', milestoneId: 'theirs' },
  ])
  expect((await listRecords(owner)).at(-1)).toMatchObject({ milestoneId: 'other', after: 'other' })
  // Nothing is left that would be tried again.
  await queue.discard(['other', 'foreign'])
})

test('two tabs that send at one moment send each update in one request', async () => {
  covers('X-118')
  const owner = 'account 2'
  const ids = ['first', 'second', 'third']
  await addRecords(ids.map((id) => step(id, { owner })))
  const sent = takeRequests()
  const tabs = [createQueue(owner, door), createQueue(owner, door)]
  await Promise.all(tabs.map((tab) => tab.send({ isForced: true })))
  await untilLeft(owner, [])
  expect(sent.map(({ key }) => key)).toEqual(ids)
})

test('an update of one person waits while another of the same account is signed in, and the other never sees it', async () => {
  covers('P-010')
  const [dana, kai] = ['account 3 31', 'account 3 32'] as const
  await addRecords([step('of-dana', { owner: dana })])
  const sent = takeRequests()
  let signedIn: string = kai
  const queueOf = (owner: typeof dana | typeof kai) =>
    createQueue(owner, { ...door, isOwn: async () => signedIn === owner })
  await queueOf(kai).send()
  const queue = queueOf(dana)
  await queue.send()
  expect(sent).toEqual([])
  expect(queue.getState().records).toMatchObject([{ id: 'of-dana', tries: 0, stop: null }])
  signedIn = dana
  await queue.send()
  expect(sent.map(({ key }) => key)).toEqual(['of-dana'])
  await untilLeft(dana, [])
})
