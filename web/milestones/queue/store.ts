import type { FileRecord, Owner, QueueRecord } from './record.ts'

/** What is typed into a step before it is saved, so that a killed tab loses none of it. */
export type Draft = {
  /** Owner, load and step. */
  key: string
  owner: Owner
  loadId: number
  kind: string
  values: Record<string, unknown>
  savedAt: number
}

/** The facts of a load that are readable without a network. Source: X-122. */
export type KeptFacts = { key: string; owner: Owner; at: number; facts: unknown }

/** The bytes of one file: an `ArrayBuffer`, since WebKit loses those of a `Blob`. Source: X-117. */
type Bytes = { id: string; bytes: ArrayBuffer }

const names = { records: 'id', bytes: 'id', drafts: 'key', facts: 'key' } as const
type StoreName = keyof typeof names

const databaseName = 'quaybid-phone'

/** Thrown where the phone has no room left. */
export class OutOfSpace extends Error {}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const [name, keyPath] of Object.entries(names)) request.result.createObjectStore(name, { keyPath })
    })
    request.addEventListener('success', () => {
      // A newer page, or the browser under pressure, closes it: the next use opens it again.
      for (const end of ['versionchange', 'close'] as const) {
        request.result.addEventListener(end, () => {
          request.result.close()
          opened = undefined
        })
      }
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(failureOf(request.error)))
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

function failureOf(error: DOMException | null): Error {
  return error?.name === 'QuotaExceededError' ? new OutOfSpace(error.message) : (error ?? new Error('IndexedDB failed'))
}

/** One transaction: all of it is stored or nothing. */
async function within<T>(
  stores: StoreName[],
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => T,
): Promise<T> {
  const database = await open()
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(stores, mode)
    let result: T
    transaction.addEventListener('complete', () => resolve(result))
    transaction.addEventListener('abort', () => reject(failureOf(transaction.error)))
    try {
      result = work((name) => transaction.objectStore(name))
    } catch (error) {
      // Some browsers say at once that there is no room.
      transaction.abort()
      reject(error instanceof DOMException ? failureOf(error) : (error as Error))
    }
  })
}

async function all<T>(name: StoreName): Promise<T[]> {
  const request = await within([name], 'readonly', (store) => store(name).getAll() as IDBRequest<T[]>)
  return request.result
}

/** All updates of an owner, the oldest first. */
export async function listRecords(owner: Owner): Promise<QueueRecord[]> {
  const records = await all<QueueRecord>('records')
  return records.filter((record) => record.owner === owner).toSorted((one, other) => one.seq - other.seq)
}

/** Stores new updates, one after the other, behind those that wait, and forgets the draft that they were made from. */
export function addRecords(records: readonly QueueRecord[], draftKey?: string): Promise<void> {
  return within(['records', 'drafts'], 'readwrite', (store) => {
    const waiting = store('records').getAll() as IDBRequest<QueueRecord[]>
    waiting.addEventListener('success', () => {
      const last = Math.max(0, ...waiting.result.map(({ seq }) => seq))
      for (const [index, record] of records.entries()) store('records').put({ ...record, seq: last + index + 1 })
    })
    if (draftKey !== undefined) store('drafts').delete(draftKey)
  })
}

/** Stores a photo the moment it is taken. Errors: `OutOfSpace`. */
export function addFile(file: FileRecord, bytes: ArrayBuffer): Promise<void> {
  return within(['records', 'bytes'], 'readwrite', (store) => {
    store('bytes').put({ id: file.id, bytes } satisfies Bytes)
    store('records').put(file)
  })
}

/** Changes updates that are still there: one that was sent meanwhile does not come back. */
export function changeRecord(id: string, change: (record: QueueRecord) => QueueRecord): Promise<void> {
  return within(['records'], 'readwrite', (store) => {
    const found = store('records').get(id) as IDBRequest<QueueRecord | undefined>
    found.addEventListener('success', () => {
      if (found.result) store('records').put(change(found.result))
    })
  })
}

export function removeRecords(ids: readonly string[]): Promise<void> {
  return within(['records', 'bytes'], 'readwrite', (store) => {
    for (const id of ids) {
      store('records').delete(id)
      store('bytes').delete(id)
    }
  })
}

export async function bytesOf(id: string): Promise<ArrayBuffer | undefined> {
  const request = await within(
    ['bytes'],
    'readonly',
    (store) => store('bytes').get(id) as IDBRequest<Bytes | undefined>,
  )
  return request.result?.bytes
}

export function draftKey(owner: Owner, loadId: number, kind: string): string {
  return `${owner} ${loadId} ${kind}`
}

export async function listDrafts(owner: Owner): Promise<Draft[]> {
  const drafts = await all<Draft>('drafts')
  return drafts.filter((draft) => draft.owner === owner)
}

export function keepDraft(draft: Draft): Promise<void> {
  return within(['drafts'], 'readwrite', (store) => void store('drafts').put(draft))
}

/** Forgets a draft with the photos that were taken for it. */
export function removeDraft(key: string, fileIds: readonly string[]): Promise<void> {
  return within(['drafts', 'records', 'bytes'], 'readwrite', (store) => {
    store('drafts').delete(key)
    for (const id of fileIds) {
      store('records').delete(id)
      store('bytes').delete(id)
    }
  })
}

export function keepFacts(kept: KeptFacts): Promise<void> {
  return within(['facts'], 'readwrite', (store) => void store('facts').put(kept))
}

export function listFacts(): Promise<KeptFacts[]> {
  return all<KeptFacts>('facts')
}

export function removeFacts(keys: readonly string[]): Promise<void> {
  return within(['facts'], 'readwrite', (store) => {
    for (const key of keys) store('facts').delete(key)
  })
}

/** Forgets all that is kept of an owner. Source. */
export async function removeOwner(owner: Owner): Promise<void> {
  const [records, drafts, facts] = await Promise.all([listRecords(owner), listDrafts(owner), listFacts()])
  await within(['records', 'bytes', 'drafts', 'facts'], 'readwrite', (store) => {
    for (const { id } of records) {
      store('records').delete(id)
      store('bytes').delete(id)
    }
    for (const { key } of drafts) store('drafts').delete(key)
    for (const kept of facts) if (kept.owner === owner) store('facts').delete(kept.key)
  })
}
