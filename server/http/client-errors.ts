import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { type RefusalCode, refusals } from '#domain/refusals.ts'

type ClientError = Error & { code?: string }

/**
 * Answers what is refused before it is a request, such as headers that are too long, two lengths of a body or an unknown
 * method, in the form of every refusal. Source: F-236.
 */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy(error)
  socket.end(plainAnswer(codeOf(error)))
}

/** The `Expect` header that the server accepts: only a "continue". */
export function refuseExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (_request, response) => response.socket?.end(plainAnswer('invalid-input')))
}

function codeOf({ code }: ClientError): RefusalCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'too-slow' : 'invalid-input'
}

function plainAnswer(code: RefusalCode): string {
  const { status, text } = refusals[code]
  const message = code === 'invalid-input' ? 'The request could not be read' : text
  const body = JSON.stringify({ message, code })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  return [...head, '', body].join('\r\n')
}
