import pg from 'pg'

/** Whether a write was refused by that unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === index
  )
}

/** A connection that broke, or was ended by a server on its way down. Whether a commit on its way was made is unknown. */
const lost = {
  codes: ['57P01', '57P02', '57P05', '08000', '08003', '08006', 'ECONNRESET', 'EPIPE'],
  // The driver gives these no code.
  messages: [
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Client was closed and is not queryable',
    'Client has encountered a connection error and is not queryable',
  ],
}

/** No connection was made: nothing listens, or nothing answers, or there is no room; or the node takes no writes. */
const closed = {
  codes: [
    '57P03',
    '57P04',
    '08001',
    '08004',
    '08007',
    '08P01',
    '53300',
    'ECONNREFUSED',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  messages: ['Connection terminated due to connection timeout', 'timeout exceeded when trying to connect'],
}

/** The node is a standby: a write on it is refused. */
const readOnly = '25006'

/** Whether the connection to the database broke under a statement: a read may be made again, a write not. */
export function isConnectionLost(error: unknown): boolean {
  return isOf(error, lost)
}

/** Whether the database cannot be used for now, as while another node takes over. */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || isOf(error, closed) || isSocketMissing(error) || isReadOnlyNode(error)
}

/** Whether a write met a read-only node: the connection can't be used further. */
export function isReadOnlyNode(error: unknown): boolean {
  return codeOf(error) === readOnly
}

/**
 * No room for rows, or for the files of a sort; no memory; a disk that fails. PostgreSQL has no code of its own for a quota
 * that is used up, nor for a file system that was made read-only after errors.
 */
const full = {
  codes: ['53000', '53100', '53200', '53400', '58030'],
  words: /No space left on device|Disk quota exceeded|Read-only file system|Input\/output error/,
}

/** Whether the database answers, but cannot store anything for now: its disk is full or fails, or its memory is used up. */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return full.codes.includes(error.code ?? '') || (error.code !== 'P0001' && full.words.test(error.message))
}

/** Whether a prepared statement no longer fits its tables, as after a migration by a newer process. */
export function isOutdated(error: unknown): boolean {
  return codeOf(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan')
}

/**
 * Reads, and retries once if the connection is lost or a table has changed. Never for a write: whether the first one
 * took effect is unknown.
 */
export async function readTwice<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLost(error) && !isOutdated(error)) throw error
    return read()
  }
}

function isOf(error: unknown, { codes, messages }: { codes: string[]; messages: string[] }): boolean {
  return error instanceof Error && (codes.includes(codeOf(error)) || messages.includes(error.message))
}

/** No PostgreSQL listens on the socket; a missing file is something else. */
function isSocketMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
