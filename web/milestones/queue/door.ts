import type { LoadOfRecord, QueueRecord } from './record.ts'
import { filesToName, type Outcome } from './rules.ts'
import { noteContact } from './last-contact.ts'

/** Where updates go: the calls of an account, with its cookie, or those of a link, with its secret. */
export type Door = {
  /** Whether what is sent now would be sent as their owner: the browser's cookie may be someone else's by now. */
  isOwn?: () => Promise<boolean>
  pathOf: (what: 'milestones' | 'files' | 'pod', load: LoadOfRecord) => string
  voidPathOf: (milestoneId: string) => string
  headers: Record<string, string>
}

/** The calls of a trucker who is signed in: those of this person only. */
export function accountDoor(isOwn: () => Promise<boolean>): Door {
  return {
    isOwn,
    pathOf: (what, load) => `/api/loads/${load.id}/${what}`,
    voidPathOf: (id) => `/api/milestones/${id}/void`,
    headers: {},
  }
}

/** The calls of a driver's link. */
export function linkDoor(secret: string): Door {
  return {
    pathOf: (what) => `/api/d/${what}`,
    voidPathOf: (id) => `/api/d/milestones/${id}/void`,
    headers: { authorization: `Bearer ${secret}` },
  }
}

/** As long as uploads may take. Milliseconds. */
const longestSending = 300_000

type Read = { bytesOf: (id: string) => Promise<ArrayBuffer | undefined> }

/** Sends one update under its id. Never throws: no answer is an outcome too. */
export async function sendRecord(
  door: Door,
  record: QueueRecord,
  records: readonly QueueRecord[],
  { bytesOf }: Read,
): Promise<Outcome> {
  try {
    const body = await bodyOf(record, records, bytesOf)
    if (body === undefined) return lost
    if (door.isOwn && !(await door.isOwn())) return notSignedIn
    const response = await fetch(record.what === 'void' ? door.voidPathOf(record.milestoneId) : pathOf(door, record), {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        ...door.headers,
        'idempotency-key': record.id,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
      signal: AbortSignal.timeout(longestSending),
    })
    noteContact(response.headers.get('date'))
    return await outcomeOf(response)
  } catch {
    return { is: 'unreachable' }
  }
}

const paths = { milestone: 'milestones', file: 'files', pod: 'pod' } as const

function pathOf(door: Door, record: Exclude<QueueRecord, { what: 'void' }>): string {
  return door.pathOf(paths[record.what], record.load)
}

/** The phone has thrown away the bytes: nothing can be sent any more. */
const lost: Outcome = { is: 'answer', status: 410, code: undefined, text: 'This photo is no longer on the phone.' }

/** Someone else is signed in: it waits as it does for a session that has ended. */
const notSignedIn: Outcome = { is: 'answer', status: 401, code: undefined, text: '' }

async function bodyOf(
  record: QueueRecord,
  records: readonly QueueRecord[],
  bytesOf: Read['bytesOf'],
): Promise<string | FormData | undefined> {
  if (record.what === 'pod') return JSON.stringify(record.body)
  if (record.what === 'void') return JSON.stringify({ reason: record.reason })
  if (record.what === 'milestone') {
    const fileIds = filesToName(record, records)
    return JSON.stringify({ ...record.body, fileIds, deviceNow: new Date().toISOString() })
  }
  const bytes = await bytesOf(record.id)
  if (!bytes) return undefined
  const form = new FormData()
  form.set('type', record.type)
  if (record.after) form.set('milestoneId', record.after)
  form.set('file', new Blob([bytes], { type: record.format }), record.name)
  return form
}

async function outcomeOf(response: Response): Promise<Outcome> {
  const text = await response.text()
  const { message = '', code, current } = refusalIn(text)
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    is: 'answer',
    status: response.status,
    code,
    text: message,
    ...(Number.isFinite(retryAfter) && { retryAfter }),
    ...(current !== undefined && { current }),
  }
}

function refusalIn(text: string): { message?: string; code?: string; current?: unknown } {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
