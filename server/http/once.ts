import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, takesKey } from '#domain/http/endpoint.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { lastStatement, statement } from '#server/db/statement.ts'
import { signal } from '#server/metrics/signals.ts'
import { type AnyActor, callerName } from './sessions/actor.ts'

/** Hours that an answer is kept under its key. Source: G-215. */
export const keptHours = 24

/**
 * One write under an `Idempotency-Key`.
 *
 * Errors: `Replay` when the key has its answer; `idempotency-mismatch` when it was given to another request.
 */
export type Once = {
  /** Looks whether the key has its answer, before anything slow. */
  check: (db: Db) => Promise<void>
  /** Takes the key, before any other lock. Waits for a request that has it: `idempotency-busy` when that takes long. */
  take: (tx: Tx) => Promise<void>
  /** Keeps the answer, as the last part of the write. */
  keep: (tx: Tx, answer: unknown) => Promise<void>
}

/** Thrown where a key has its answer already: the transaction rolls back, and the caller gets that answer. */
export class Replay extends Error {
  readonly status: number
  readonly answer: string

  constructor(status: number, answer: string) {
    super('The answer is known')
    this.status = status
    this.answer = answer
  }
}

type Kept = { request_hash: Buffer; status: number | null; answer: string | null }

/**
 * The key of a request, undefined without one; `write` gives an answer as it is sent.
 *
 * Errors: `invalid-input` for a malformed key, for any key where the endpoint takes none, and for none where it requires
 * one.
 */
export function onceOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  write: (answer: unknown) => string,
): Once | undefined {
  const key = readKey(endpoint, request)
  if (key === undefined) return undefined
  const actor = nameOf(request.actor)
  const hash = hashOf(endpoint, request)
  const status = endpoint.status ?? 200
  return {
    check: async (db) => replay(await find(db, actor, key), hash),
    take: async (tx) => {
      if (!(await takeOver(tx, actor, key, hash))) replay(await find(tx, actor, key), hash)
    },
    keep: (tx, answer) => keepAnswer(tx, actor, key, status, write(answer)),
  }
}

/** Says of an answer that it was given before. */
export const replayed = ['idempotency-replayed', 'true'] as const

/** Sends the answer that was given first. */
export function sendReplay(reply: FastifyReply, { status, answer }: Replay) {
  signal('replayed', {})
  return reply
    .code(status)
    .header(...replayed)
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(answer)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The key of a call that requires one: it names what the call makes, however it is spelled. Source: X-253. */
export function uuidKeyOf({ headers }: FastifyRequest): string {
  const key = plainKey(headers['idempotency-key']).toLowerCase()
  if (!uuid.test(key)) throw refusedKey('Idempotency-Key must be a UUID')
  return key
}

function plainKey(header: string | string[] | undefined): string {
  return String(header).replace(/^"(.*)"$/, '$1')
}

function readKey(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  if (endpoint.method === 'GET') return undefined
  if (endpoint.key === 'uuid') return uuidKeyOf(request)
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  if (!takesKey(endpoint)) throw refusedKey('Idempotency-Key is not supported here')
  const key = plainKey(header)
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw refusedKey('Idempotency-Key must be 1 to 255 visible ASCII characters')
  return key
}

function refusedKey(message: string): Refusal {
  return new Refusal('invalid-input', [{ path: 'Idempotency-Key', message }])
}

function nameOf(actor: AnyActor | null): string {
  if (!actor) throw new Error('A key belongs to an account or a link')
  return callerName(actor)
}

/** Files are not compared: they are not read before the key is looked up. */
function hashOf({ method, form, saidAnew = [] }: Endpoint, { url, body }: FastifyRequest): Buffer {
  const sent = JSON.stringify((form ? null : without(saidAnew, body)) ?? null)
  return createHash('sha256').update(`${method} ${url}\n${sent}`).digest()
}

function without(names: readonly string[], body: unknown): unknown {
  if (names.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}

/** False when the key exists already. An expired one is taken over. */
async function takeOver(tx: Tx, actor: string, key: string, hash: Buffer): Promise<boolean> {
  try {
    return (await insertKey(tx, actor, key, hash)).length > 0
  } catch (error) {
    throw isLockTimeout(error) ? new Refusal('idempotency-busy') : error
  }
}

type Inserted = { values: [actor: string, key: string, hash: Buffer]; row: { key: string } }
const insertKey = statement<Inserted>(
  'insert-key',
  `insert into idempotency_keys (actor, key, request_hash) values ($1, $2, $3)
   on conflict (actor, key) do update
     set request_hash = excluded.request_hash, status = null, answer = null, created_at = clock_timestamp()
     where idempotency_keys.created_at < clock_timestamp() - interval '${keptHours} hours'
   returning key`,
)

const keepAnswer = lastStatement(
  'keep-answer',
  `update idempotency_keys set status = $3, answer = $4 where actor = $1 and key = $2`,
)

const oldest = sql<Date>`clock_timestamp() - make_interval(hours => ${keptHours})`

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

function find(db: Db, actor: string, key: string): Promise<Kept | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('created_at', '>=', oldest)
    .executeTakeFirst()
}

function replay(kept: Kept | undefined, hash: Buffer): void {
  if (!kept) return
  if (!kept.request_hash.equals(hash)) throw new Refusal('idempotency-mismatch')
  if (kept.status !== null && kept.answer !== null) throw new Replay(kept.status, kept.answer)
}
