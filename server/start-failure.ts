/** A reason not to start that the operator can mend: its message is one line, printed without a stack. */
export class StartFailure extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartFailure'
  }
}

/** Thrown by what reads a setting: its message says what would have been accepted. */
export class NotAccepted extends Error {}

/** The message of whatever was thrown, in one line; of a file error only what went wrong. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message : String(error)
  return (
    text
      .trim()
      .split('\n')[0]
      ?.replace(/^E[A-Z]+: ([^,']*), \w+ '.*'$/, '$1') ?? ''
  )
}

/** The code that Node or PostgreSQL gave an error, such as EADDRINUSE or 42P04; empty when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
