import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, takesKey } from '#domain/http/endpoint.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { signal } from '#server/metrics/signals.ts'
import { findKept, type KeptKey, type Replay, underKey } from './kept-answers.ts'
import { type AnyActor, callerName } from './sessions/actor.ts'

/**
 * One write under an `Idempotency-Key`.
 *
 * Errors: `Replay` when the key has its answer; `idempotency-mismatch` when it was given to another request.
 */
export type Once = {
  /** Looks whether the key has its answer, before anything slow. */
  check: (db: Db) => Promise<void>
  /**
   * Does the write in one transaction, which takes the key before any other lock and keeps the answer at its end. Waits
   * for a request that has the key: `idempotency-busy` when that takes long.
   */
  run: <Answer>(db: Db, work: (tx: Tx) => Promise<Answer>) => Promise<Answer>
}

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
  const asked: KeptKey = { actor: nameOf(request.actor), key, hash: hashOf(endpoint, request) }
  const status = endpoint.status ?? 200
  return {
    check: (db) => findKept(db, asked),
    run: (db, work) => underKey(db, asked, { work, keptAs: (answer) => ({ status, text: write(answer) }) }),
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
  // Browsers and tools add the header to every write: where it has no meaning it is ignored. Source: F-221.
  if (header === undefined || !takesKey(endpoint)) return undefined
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
  return hash('sha256', `${method} ${url}\n${sent}`, 'buffer')
}

function without(names: readonly string[], body: unknown): unknown {
  if (names.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}
