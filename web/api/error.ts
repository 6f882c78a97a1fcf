import type { FieldError, RefusalCode } from '#domain/refusals.ts'

/**
 * An answer that was not OK.
 *
 * `message` is literally "<status>: <body>", or "<status>: <status text>" without a body; `serverMessage` has the words
 * for the user. `code` and `fields` are there when the server said them.
 * Source: docs/requirements.md, A-392; docs/decisions/product.md, G-149.
 */
export class ApiError extends Error {
  readonly status: number
  /** Of the answer's first line; empty where the connection carries none. */
  readonly statusText: string
  readonly code: RefusalCode | undefined
  readonly fields: FieldError[]
  /** The sentence of the server alone; undefined when the body was not ours. */
  readonly sentence: string | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    const refusal = refusalOf(body)
    this.sentence = refusal.message
    this.code = refusal.code
    this.fields = refusal.errors ?? []
  }
}

/**
 * The words of a failure for the user: the server's sentence, else `fallback`, else the message of the error as it is.
 *
 * Source: docs/decisions/product.md, G-149.
 */
export function serverMessage(error: unknown, fallback?: string): string {
  if (error instanceof ApiError && error.sentence) return error.sentence
  if (fallback) return fallback
  return error instanceof Error ? error.message : String(error)
}

type RefusalBody = { message?: string; code?: RefusalCode; errors?: FieldError[] }

function refusalOf(body: string): RefusalBody {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
