import { CompiledQuery, type QueryResult } from 'kysely'
import type { Db, Tx } from './db.ts'

/** Those of the texts that are prepared; of a transaction's beginning and end it is the text. */
const names = new Map(['begin', 'commit', 'rollback'].map((text) => [text, text]))

/**
 * A statement on a busy path: written once with `$1` and on, prepared once by each connection. Answers its rows.
 *
 * The plan is one for all values, so it is for statements whose best plan does not depend on them.
 */
export function statement<Of extends { values: unknown[]; row: unknown }>(
  name: string,
  text: string,
): (db: Db, ...values: Of['values']) => Promise<Of['row'][]> {
  names.set(text, name)
  return async (db, ...values) => (await send<Of['row']>(db, CompiledQuery.raw(text, values))).rows
}

/**
 * The last statement of a transaction, which goes out with its commit: an error of it is that of the commit. Answers as
 * soon as it is on its way.
 */
export function lastStatement(name: string, text: string): (tx: Tx, ...values: (string | number)[]) => Promise<void> {
  names.set(text, name)
  return async (tx, ...values) => {
    const { answer } = await sendNow(tx, CompiledQuery.raw(text, values))
    answer.catch(() => {})
  }
}

/**
 * Each connection keeps its prepared statements: texts that callers can vary, such as filters, must not be too many.
 */
const mostTexts = 250

/**
 * Runs a query of a busy path that is built from parts, prepared like one of `statement`. For queries with a few
 * recurring texts: the first ones in a process are prepared, once by each connection.
 */
export async function executePrepared<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
  if (!names.has(query.sql) && names.size < mostTexts) rename(query.sql)
  return (await send(db, query)).rows
}

async function send<Row>(db: Db, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  if (!db.isTransaction) return db.executeQuery(query)
  return (await sendNow(db, query)).answer
}

/** In a transaction a statement can go out at once; Kysely would wait for the replies to those before it. */
function sendNow<Row>(tx: Db, query: CompiledQuery<Row>): Promise<{ answer: Promise<QueryResult<Row>> }> {
  return tx.getExecutor().provideConnection(async (connection) => ({ answer: connection.executeQuery<Row>(query) }))
}

/**
 * Statements of a transaction in one round trip; they run in their order, each seeing what those before it have done.
 *
 * Errors: that of the first to fail; those behind it are refused because of it.
 */
export async function together<Answers extends readonly unknown[] | []>(
  statements: Answers,
): Promise<{ -readonly [Place in keyof Answers]: Awaited<Answers[Place]> }> {
  await Promise.allSettled(statements)
  return Promise.all(statements)
}

let named = 0

/** Has every connection prepare a statement again that no longer fits its tables. */
export function rename(text: string): void {
  named += 1
  names.set(text, `prepared-${named}`)
}

/** The name under which a statement is prepared; undefined for all others. */
export function nameOf(text: string): string | undefined {
  return names.get(text)
}
