import { sql } from 'kysely'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { lastStatement, statement, together } from '#server/db/statement.ts'

/** Hours that an answer is kept under its key. Source: G-215. */
export const keptHours = 24

/** A key of an account or a link, and the SHA-256 of the request that it came with. */
export type KeptKey = { actor: string; key: string; hash: Buffer }

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

type Write<Answer> = { work: (tx: Tx) => Promise<Answer>; keptAs: (answer: Answer) => { status: number; text: string } }

/**
 * Does a write once: its key is taken first and its answer kept last, in the write's own transaction.
 *
 * The first statements of the write go out with the one that takes the key. If the key exists, PostgreSQL refuses that
 * one and skips those behind it, and a second transaction looks at the key before anything else. `work` may so run twice:
 * it has no effect outside of its transaction.
 *
 * Errors: `Replay` when the key has its answer; `idempotency-mismatch` when it was given to another request;
 * `idempotency-busy` when another request has it for long.
 */
export async function underKey<Answer>(db: Db, kept: KeptKey, { work, keptAs }: Write<Answer>): Promise<Answer> {
  async function keep(tx: Tx, answer: Answer): Promise<Answer> {
    const { status, text } = keptAs(answer)
    await keepAnswer(tx, kept.actor, kept.key, status, text)
    return answer
  }
  const underNewKey = db.transaction().execute(async (tx) => {
    const [, answer] = await together([insertKey(tx, kept), Promise.try(work, tx)])
    return keep(tx, answer)
  })
  return underNewKey.catch((error: unknown) => {
    if (error !== keyExists) throw error
    return db.transaction().execute(async (tx) => {
      await takeOver(tx, kept)
      return keep(tx, await work(tx))
    })
  })
}

/** Errors: `Replay` when the key has its answer; `idempotency-mismatch` when it was given to another request. */
export async function findKept(db: Db, { actor, key, hash }: KeptKey): Promise<void> {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('created_at', '>=', sql<Date>`clock_timestamp() - make_interval(hours => ${keptHours})`)
    .executeTakeFirst()
  if (!kept) return
  if (!kept.request_hash.equals(hash)) throw new Refusal('idempotency-mismatch')
  if (kept.status !== null && kept.answer !== null) throw new Replay(kept.status, kept.answer)
}

/** Rolls the transaction back. */
const keyExists = new Error('the key exists')

type Inserted = { values: [actor: string, key: string, hash: Buffer]; row: { key: string } }
const insertion = 'insert into idempotency_keys (actor, key, request_hash) values ($1, $2, $3)'
const insertNew = statement<Inserted>('insert-key', insertion)
const insertOrRenew = statement<Inserted>(
  'renew-key',
  `${insertion}
   on conflict (actor, key) do update
     set request_hash = excluded.request_hash, status = null, answer = null, created_at = clock_timestamp()
     where idempotency_keys.created_at < clock_timestamp() - interval '${keptHours} hours'
   returning key`,
)

async function insertKey(tx: Tx, { actor, key, hash }: KeptKey): Promise<void> {
  await insertNew(tx, actor, key, hash).catch((error: unknown) => {
    throw isUniqueViolation(error, 'idempotency_keys_pkey') ? keyExists : busyOr(error)
  })
}

/** Takes a key that is too old, or whose request has failed meanwhile. Errors: those of `findKept` for any other. */
async function takeOver(tx: Tx, kept: KeptKey): Promise<void> {
  const taken = await insertOrRenew(tx, kept.actor, kept.key, kept.hash).catch((error: unknown) => {
    throw busyOr(error)
  })
  if (taken.length === 0) await findKept(tx, kept)
}

const keepAnswer = lastStatement(
  'keep-answer',
  `update idempotency_keys set status = $3, answer = $4 where actor = $1 and key = $2`,
)

/** After the longest wait for a lock. */
function busyOr(error: unknown): unknown {
  return error instanceof Error && 'code' in error && error.code === '55P03' ? new Refusal('idempotency-busy') : error
}
