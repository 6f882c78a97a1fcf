import pg from 'pg'
import { isConnectionLost } from '#server/db/errors.ts'
import { codeOf, reasonOf, StartFailure } from '#server/start-failure.ts'

/** The one line for what an operator can mend, such as a full disk or a database that refuses; null for a defect. */
export function lineOf(error: unknown): string | null {
  if (error instanceof StartFailure) return error.message
  if (isConnectionLost(error)) return 'The connection to the database was lost: try again.'
  if (error instanceof pg.DatabaseError) return `PostgreSQL: ${reasonOf(error)}.`
  if (!/^E[A-Z\d]+$/.test(codeOf(error))) return null
  const { path = '', dest = path } = error as NodeJS.ErrnoException & { dest?: string }
  return `${dest === '' ? '' : `${dest}: `}${reasonOf(error)}.`
}
