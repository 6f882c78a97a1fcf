import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode, refusals } from '#domain/refusals.ts'
import { isDatabaseAway, isDatabaseFull } from '#server/db/errors.ts'
import { signal, type Signals } from '#server/metrics/signals.ts'
import { isReadOn, readRest } from './multipart.ts'
import { logSecurity } from './security-log.ts'

/** Seconds after which the same call may succeed. A cluster moves to another node within a few; room takes someone to make. */
const retrySeconds: Partial<Record<RefusalCode, number>> = {
  busy: 2,
  'database-unavailable': 2,
  'database-full': 30,
}

/** Why something could not be stored. */
const reasonsOfStorage: Partial<Record<RefusalCode, Signals['writeRefused']['reason']>> = {
  'database-full': 'database-full',
  'no-room': 'store-full',
  'file-not-stored': 'store-failed',
}

/** Answers every error of every handler: a refusal in its own words, anything unexpected as 500 without details. */
export async function answerError(error: FastifyError | Refusal | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : refusalFor(error, request)
  const { status } = refusals[refusal.code]
  signal('refused', { code: refusal.code })
  const reason = reasonsOfStorage[refusal.code]
  if (reason) signal('writeRefused', { reason })
  if (isSuspicious(refusal.code)) logSecurity(request, refusal.code)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  // Without its message: that of a broken body quotes the body.
  else if (!(error instanceof Refusal)) request.log.debug({ error: error.name, code: refusal.code }, 'request refused')
  if (refusal.code === 'too-large') await readRest(request, reply)
  // If the rest of a refused body is not read, the connection cannot be used again.
  if ((status === 413 || status === 408) && !isReadOn(request)) reply.header('connection', 'close')
  const retryAfter = retrySeconds[refusal.code] ?? refusal.retryAfter
  if (refusal.code === 'token-invalid') reply.header('www-authenticate', 'Bearer')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return sendRefusal(reply, refusal)
}

/** Failed sign-ins, and refusals because of the caller, not because of the input. */
function isSuspicious(code: RefusalCode): boolean {
  const { status } = refusals[code]
  return (
    status === 403 ||
    status === 429 ||
    ['bad-credentials', 'passkey-unknown', 'proof-refused', 'token-invalid', 'wrong-code', 'wrong-password'].includes(
      code,
    )
  )
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  return reply.code(refusals[refusal.code].status).send({
    message: refusal.message,
    code: refusal.code,
    ...(refusal.fields && { errors: refusal.fields }),
    ...(refusal.current && { current: refusal.current }),
  })
}

/** Errors of the framework and the database as our refusals. */
function refusalFor(error: FastifyError | Error, request: FastifyRequest): Refusal {
  return refusalOfClient(error, request) ?? refusalOfDatabase(error) ?? new Refusal('internal' satisfies RefusalCode)
}

/** Errors caused by the client. Checked first: a client that breaks off has the error code of a lost database. */
function refusalOfClient(error: FastifyError | Error, { raw, server }: FastifyRequest): Refusal | null {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new Refusal('too-large')
  if (status === 415) {
    return new Refusal(server.hasContentTypeParser('multipart/form-data') ? 'not-a-form' : 'unsupported-media')
  }
  const isBrokenOff = raw.destroyed && !raw.complete
  if (!isBrokenOff && !(status >= 400 && status < 500)) return null
  return new Refusal('invalid-input', [{ path: '', message: 'The request could not be read' }])
}

function refusalOfDatabase(error: Error): Refusal | null {
  if (isDatabaseAway(error)) return new Refusal('database-unavailable')
  if (isDatabaseFull(error)) return new Refusal('database-full')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (isOutOfPatience(code)) return new Refusal('busy')
  return isUnstorable(code) ? new Refusal('invalid-input') : null
}

/** Waited too long for a lock, computed for too long (see `patience` of server/db/db.ts), or gave way to another write. */
function isOutOfPatience(code: string): boolean {
  return ['55P03', '57014', '40P01', '40001'].includes(code)
}

/** A value that a column cannot hold and no schema has refused: the last line, class 22 of PostgreSQL. */
function isUnstorable(code: string): boolean {
  return /^22[0-9A-Z]{3}$/.test(code)
}
