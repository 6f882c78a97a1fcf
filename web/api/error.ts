import type { FieldError, RefusalCode } from '#domain/refusals.ts'

/** Where every answer has the id of its call. */
export const requestIdHeader = 'x-request-id'

/**
 * An answer that was not OK.
 *
 * `message` is literally "<status>: <body>", or "<status>: <status text>" without a body; `serverMessage` has the text
 * for the user. `code`, `fields` and `current` are set when the server sent them. Source: A-392; G-149.
 */
export class ApiError extends Error {
  readonly status: number
  /** Of the answer's first line; empty where the connection carries none. */
  readonly statusText: string
  readonly code: RefusalCode | undefined
  readonly fields: FieldError[]
  /** The sentence of the server alone; undefined when the body was not ours. */
  readonly sentence: string | undefined
  /** What it is now, with the refusal of something outdated. */
  readonly current: object | undefined
  /** The id under which the server's log has the call. */
  readonly reference: string | null

  constructor(status: number, statusText: string, body: string, reference: string | null = null) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    const refusal = refusalOf(body)
    this.sentence = refusal.message
    this.current = refusal.current
    this.code = refusal.code
    this.fields = refusal.errors ?? []
    this.reference = reference
  }
}

const unreachable = "Couldn't reach the server. Check your connection and try again."
const unreadable = "The server's answer could not be read. Please try again."

/**
 * The words of a failure for the user: the server's sentence, else `fallback`, else what kind of failure it was; never
 * the browser's own words, nor a bare status. A failure of the server itself comes with the reference to look it up by.
 *
 * Source: G-149; Y-212.
 */
export function serverMessage(error: unknown, fallback?: string): string {
  if (error instanceof ApiError && error.sentence) return withReference(error.sentence, error)
  return fallback ?? failureWords(error)
}

function withReference(sentence: string, { code, reference }: ApiError): string {
  return code === 'internal' && reference !== null ? `${sentence}. Reference: ${reference}` : sentence
}

/** The text for a failure without words of ours; "" for a throw without any text. */
export function failureWords(error: unknown): string {
  if (error instanceof TypeError) return unreachable
  if (error instanceof ApiError || error instanceof SyntaxError) return unreadable
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : ''
}

/** Whether a read says that its thing is gone, or no longer for this reader. Source: F-267. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 410].includes(error.status)
}

type RefusalBody = { message?: string; code?: RefusalCode; errors?: FieldError[]; current?: object }

function refusalOf(body: string): RefusalBody {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
