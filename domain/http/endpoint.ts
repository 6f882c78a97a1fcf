import type { MemberAccess } from '#domain/member-roles.ts'
import type { z } from 'zod'
import type { Scope } from '#domain/scopes.ts'
import type { Topic } from '#domain/http/topics.ts'
import type { Access, StaffRole, UserRole, Visitor } from '#domain/permissions.ts'
import type { RefusalCode } from '#domain/refusals.ts'

/** The reply of an endpoint: one shape for all, one shape per kind of reader, a stream of live hints, or a file. */
export type Reply = z.ZodType | { readonly [reader in Visitor]?: z.ZodType } | 'event-stream' | 'file'

/** A multipart body: one file of at most `mostBytes` in the part `file`, and a part for each text field. */
export type Form = { readonly fields: z.ZodObject; readonly mostBytes: number }

/**
 * An endpoint as a value. The server ties a handler to it, the web app calls it by it, the OpenAPI document and
 * the permission matrix test are made from it.
 *
 * What a reply shape does not declare never leaves the server: that is how a field is kept from a reader.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: `/${'api' | 'uploads'}/${string}`
  /** One line for the API document. */
  readonly summary: string
  readonly access: Access
  /** The scope that an access token needs to call it; without a scope, tokens can't call it. Source: Y-159. */
  readonly scope?: Scope
  /**
   * The members of an account who may make a call that has no scope: `all`, for what belongs to each person or does no harm;
   * those whose role has a scope; or the `owner` of the account and no member. Source: P-002.
   */
  readonly members?: MemberAccess
  /** The staff roles that may call, if not all. */
  readonly staffRoles?: readonly StaffRole[]
  /** 201 for what creates something, else 200. */
  readonly status?: 201
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Instead of `body`, for endpoints that take a file. */
  readonly form?: Form
  readonly reply: Reply
  /** Lists that page by key: the reply is an array, its neighbors are named in the `Link` header. */
  readonly paged?: true
  /** Gives the answer an ETag, and 304 without a body to who has it already. Source: X-124. */
  readonly withEtag?: true
  /** The refusal for path parameters that cannot name anything, such as an id past the range. */
  readonly missing?: RefusalCode
  /**
   * Returns the one-click unsubscribe of email clients too (RFC 8058): a POST at the same path without `/api`, from any
   * origin, its body unread. A signed token in the query names the caller, never a cookie.
   */
  readonly oneClick?: true
  /** Whether staff whose password an administrator has set may call it before they change it. Source: G-235. */
  readonly withExpiredPassword?: true
  /**
   * Whether staff who must have a second factor may call it before they give one. `to-set-up`: only those whose account
   * has none yet, so that a password alone cannot add or remove a factor. Source: Y-244, G-429.
   */
  readonly withoutFactor?: true | 'to-set-up'
  /**
   * An exception for a write of an account or a link, which by default may be sent under an `Idempotency-Key`. `uuid`:
   * the key is required and a UUID, because it names the new row. `none`: it takes no key, because its reply has a
   * secret that would be stored, or because it writes after something slow. Source: G-215, G-347; X-253, Y-175.
   */
  readonly key?: 'uuid' | 'none'
  /** Fields of the body that say when it is sent: they are others when it is sent again, and are not compared. Source: X-118. */
  readonly saidAnew?: readonly string[]
  /**
   * For a call that is going to end: the days since when that is known and on which it ends, and what to use instead. Every answer
   * of it says so. Source: F-282.
   */
  readonly deprecated?: { readonly since: string; readonly ends: string; readonly instead: string }
  /** The refusals that are its own; `refusalsOf` adds those that follow from the rest of the declaration. Source: Y-182. */
  readonly refusals?: readonly RefusalCode[]
  /** For reads: the live topics that make a reply stale. For writes: those that the writer's own page refetches. */
  readonly topics?: readonly Topic[]
}

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never

/** What a call without a scope, which accounts may make, has to say of their members; nothing with a scope. */
type OfMembers<E extends Endpoint> = E extends { scope: Scope }
  ? { members?: undefined }
  : E['access'] extends readonly (infer V)[]
    ? [Extract<V, UserRole>] extends [never]
      ? { members?: undefined }
      : { members: NonNullable<Endpoint['members']> }
    : { members?: undefined }

/** Declares an endpoint; `params` must have exactly the names in the path, and `members` is there where it decides. */
export function endpoint<const E extends Endpoint>(
  declaration: E &
    OfMembers<E> &
    ([PathParams<E['path']>] extends [never]
      ? { params?: undefined }
      : { params: z.ZodObject<Record<PathParams<E['path']>, z.ZodType>> }),
): E {
  return declaration
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

/** The caller's input: only the parts that the endpoint declares. */
export type ArgumentsOf<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: InputOf<E['params']> } : {}) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : {}) &
  (E['body'] extends z.ZodType ? { body: InputOf<E['body']> } : {})

/** The caller's input in addition to the file. */
export type FieldsOf<E extends Endpoint> = E['form'] extends Form ? InputOf<E['form']['fields']> : never

/** The checked input of a handler. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>

type ReplySchemas<R extends Reply> = R extends z.ZodType ? R : R extends object ? NonNullable<R[keyof R]> : never

type ReplySchemaFor<R extends Reply, Reader extends Visitor> = R extends z.ZodType
  ? R
  : R extends Record<Reader, infer S>
    ? S
    : never

/** The reply for a reader; without a reader, any of the replies. */
export type ReplyOf<E extends Endpoint, Reader extends Visitor = Visitor> = OutputOf<
  Visitor extends Reader ? ReplySchemas<E['reply']> : ReplySchemaFor<E['reply'], Reader>
>

/** The value a handler must return. */
export type HandlerReply<E extends Endpoint> = E['reply'] extends 'event-stream'
  ? void
  : InputOf<ReplySchemas<E['reply']>>

/** The reply shape for one reader; undefined when that reader gets none. */
export function replyFor(reply: Reply, reader: Visitor | null): z.ZodType | undefined {
  if (typeof reply === 'string') return undefined
  if (isSchema(reply)) return reply
  return reader === null ? undefined : reply[reader]
}

/**
 * Whether a call may be sent under an `Idempotency-Key`: sent again under it within 24 hours, it does nothing and gives
 * the first answer. Callers without an account or link have no keys. Source: G-215; Y-170.
 */
export function takesKey({ method, access, key }: Endpoint): boolean {
  return method !== 'GET' && access !== 'anyone' && key !== 'none'
}

/** Whether a reply has one shape for all its readers. */
export function isSchema(reply: Exclude<Reply, string>): reply is z.ZodType {
  return 'parse' in reply
}

/** The path with its parameters filled in and the query behind it; lists are joined by commas. */
export function urlOf(
  { path }: Endpoint,
  { params = {}, query = {} }: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(urlText(params[name])))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(urlText(value)).replaceAll('%2C', ',')}`],
  )
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`
}

/** The declared types limit the endpoints' address parameters to such values. */
function urlText(value: unknown): string {
  return (value as string | number | boolean | readonly (string | number)[]).toString()
}
