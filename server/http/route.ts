import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BodyOf, Endpoint, Form, HandlerReply, ParamsOf, QueryOf } from '#domain/http/endpoint.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { readTwice } from '#server/db/errors.ts'
import { afterSettling, type Settle } from '#server/db/unsettled.ts'
import type { ActorOf, AnyActor } from './sessions/actor.ts'
import type { FileAnswer, unchanged } from './file-answer.ts'
import type { Receive } from './multipart.ts'
import type { Once } from './once.ts'
import type { JsonPage, Page } from '#server/http/lists/paging.ts'

/** The input of every handler: checked values and the caller. */
type Input<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Reads the file and the fields of an endpoint with a form. */
  receive: ReceiveOf<E>
  actor: ActorOf<E>
  /** For the few that use cookies or headers. */
  http: { request: FastifyRequest; reply: FastifyReply }
}

type ReceiveOf<E extends Endpoint> = E['form'] extends Form ? Receive<z.output<E['form']['fields']>> : undefined

type Answer<E extends Endpoint> = E extends { reply: 'file' }
  ? FileAnswer | typeof unchanged
  : E extends { paged: true }
    ? AnyPage<HandlerReply<E>>
    : HandlerReply<E>

type AnyPage<Rows> = Rows extends (infer Row)[] ? Page<Row> | JsonPage<Row> : never

/** An endpoint with its handler. */
export type Route = {
  endpoint: Endpoint
  /** `once` when the caller gave a key. */
  run: (input: RawInput, ground: Ground, once?: Once) => Promise<unknown>
}
/**
 * The database handles of calls, and the function that settles the award rule of a load before a write if its clock
 * hasn't.
 */
type Ground = { kysely: Db; settle: Settle }
export type RawInput = {
  params: unknown
  query: unknown
  body: unknown
  receive: Receive<unknown> | undefined
  actor: AnyActor | null
  http: { request: FastifyRequest; reply: FastifyReply }
}

/** A call that reads; it retries once if the connection to the database is lost. */
export function reads<E extends Endpoint>(
  endpoint: E,
  handler: (input: Input<E> & { db: Db }) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    run: (input, { kysely }) => readTwice(() => handler({ ...checked<E>(input), db: kysely })),
  }
}

/**
 * A call that writes: the handler runs in one transaction, which a thrown refusal rolls back.
 *
 * A handler may run twice for one reply: it starts before the key of the request is known to be free, and it runs again
 * if a rule has to be settled first. So it must have no effect outside of `tx`: no file, call or message that stays
 * when the transaction is rolled back. Follow-up work is written in `tx` as well, for a job. Only a line of the log or
 * a cookie that is taken back may come twice.
 */
export function writes<E extends Endpoint>(
  endpoint: E,
  handler: (input: Input<E> & { tx: Tx }) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    run: (input, { kysely, settle }, once) =>
      afterSettling(settle, () => inTransaction(kysely, once, (tx) => handler({ ...checked<E>(input), tx }))),
  }
}

/**
 * A call that does something slow between reading and writing, such as hashing a password, and must not hold a
 * connection meanwhile. It writes only in `transaction`; if the endpoint takes a key, that transaction makes the reply.
 * The work given to it may run twice, like a handler of `writes`; the handler undoes its other effects, such as a
 * stored file, if the work fails.
 */
export function stepwise<E extends Endpoint>(
  endpoint: E,
  handler: (
    input: Input<E> & { db: Db; transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> },
  ) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    run: async (input, { kysely, settle }, once) => {
      const transaction = <T>(work: (tx: Tx) => Promise<T>) =>
        afterSettling(settle, () => inTransaction(kysely, once, work))
      await once?.check(kysely)
      try {
        return await handler({ ...checked<E>(input), db: kysely, transaction })
      } catch (error) {
        // The obstacle may be what the first request under this key has just written.
        if (error instanceof Refusal) await once?.check(kysely)
        throw error
      }
    },
  }
}

/** A write in one transaction, which under a key is done once. */
function inTransaction<T>(kysely: Db, once: Once | undefined, work: (tx: Tx) => Promise<T>): Promise<T> {
  return once ? once.run(kysely, work) : kysely.transaction().execute(work)
}

/** The one cast: `register.ts` has checked every part against the schemas of this endpoint before it calls `run`. */
function checked<E extends Endpoint>(input: RawInput): Input<E> {
  return input as Input<E>
}
