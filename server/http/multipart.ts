import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Form } from '#domain/http/endpoint.ts'
import { Refusal } from '#domain/refusals.ts'
import { parse, parseExactly } from './parse.ts'
import { isByToken } from './sessions/actor.ts'

/** A file as it comes in: nothing of it is held. Reading it throws once it is too large, or when it is cut off. */
export type IncomingFile = { name: string; content: AsyncIterable<Uint8Array> }

/**
 * Reads a multipart body: passes its file to `store`, then returns the checked fields and the result of `store`.
 *
 * Errors: `invalid-input` without a file or with wrong fields, `file-too-large`, those of `store`. The caller removes
 * what `store` has written by then.
 */
export type Receive<Fields> = <Stored>(
  store: (file: IncomingFile) => Promise<Stored>,
) => Promise<{ fields: Fields; stored: Stored }>

const limits = { files: 5, fileSize: Infinity, fields: 20, fieldSize: 2000, fieldNameSize: 100, headerPairs: 50 }
/** Bytes of a body in addition to the file. */
const mostBeside = 64 * 1024
/** A body that announces more is refused at once: no browser sends one, the form refuses such files itself. */
const mostAnnounced = 11 * 1024 * 1024
/** Bytes of a refused body that are still read, and thrown away: those of a photo that no phone has made smaller. */
const mostDrained = 64 * 1024 * 1024
/** Requests that are answered while their body comes in. */
const readOn = new WeakSet<FastifyRequest>()

/** Whether the connection of a refused request can be used again, since its body is read to its end. */
export function isReadOn(request: FastifyRequest): boolean {
  return readOn.has(request)
}

/** How the handler of one request reads its body. */
export function receiver(form: Form, request: FastifyRequest, reply: FastifyReply): Receive<unknown> {
  return async (store) => {
    const announced = Number(request.headers['content-length'] ?? 0)
    try {
      if (announced > form.mostBytes + mostBeside) throw new Refusal('file-too-large')
      const { texts, stored } = await readParts(form, request, store)
      const isProgram = isByToken(request.actor)
      return { fields: isProgram ? parseExactly(form.fields, texts, 'field') : parse(form.fields, texts), stored }
    } catch (error) {
      if (announced <= mostAnnounced) await drain(request, reply)
      else if (announced <= mostDrained) readMeanwhile(request, reply)
      throw error
    }
  }
}

/** Bytes of JSON that is too long and still read: a connection that is closed on a sender may take the answer along. */
const mostOfJson = 1024 * 1024

/** Reads the rest of JSON that is too long, unless it is huge. */
export async function readRest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (Number(request.headers['content-length'] ?? Infinity) > mostOfJson) return
  await drain(request, reply)
  readOn.add(request)
  reply.removeHeader('connection')
}

/**
 * Not awaited: the reply goes out before the rest of the body comes in, and a client that sends all of it first reads
 * it then.
 */
function readMeanwhile(request: FastifyRequest, reply: FastifyReply): void {
  readOn.add(request)
  void drain(request, reply)
}

async function readParts<Stored>(
  { mostBytes }: Form,
  request: FastifyRequest,
  store: (file: IncomingFile) => Promise<Stored>,
): Promise<{ texts: Record<string, string>; stored: Stored }> {
  if (!request.isMultipart()) throw noFile()
  const texts: Record<string, string> = {}
  let found: { stored: Stored } | undefined
  for await (const part of partsOf(request)) {
    if (part.type === 'field') texts[part.fieldname] = typeof part.value === 'string' ? part.value : ''
    else if (part.fieldname !== 'file' || !part.filename) part.file.resume()
    else if (found) refuseUnreadable()
    else found = { stored: await store({ name: nameOf(part.filename), content: upTo(mostBytes, part.file) }) }
  }
  if (!found) throw noFile()
  return { texts, stored: found.stored }
}

function noFile(): Refusal {
  return new Refusal('invalid-input', [{ path: 'file', message: 'Please select a file to upload.' }])
}

/** Parser errors are the sender's fault: a body that is cut off, malformed, or has too many parts. */
async function* partsOf(request: FastifyRequest) {
  const parts = request.parts({ limits })
  for (;;) {
    const next = await parts.next().catch(refuseUnreadable)
    if (next.done) return
    yield next.value
  }
}

/** As it was before the browser put it between quotes. Source: the HTML standard, "multipart/form-data encoding". */
function nameOf(filename: string): string {
  return filename.replaceAll('%22', '"').replaceAll(/%0[AD]/g, ' ')
}

async function* upTo(mostBytes: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]()
  try {
    for (let bytes = 0; ;) {
      const next = await chunks.next().catch(refuseUnreadable)
      if (next.done) return
      bytes += next.value.length
      if (bytes > mostBytes) throw new Refusal('file-too-large')
      yield next.value
    }
  } finally {
    await chunks.return?.()
  }
}

function refuseUnreadable(): never {
  throw new Refusal('invalid-input', [{ path: '', message: 'The request could not be read' }])
}

/**
 * Reads to the end of a refused body: most browsers read no reply before they have sent everything. A huge one is read
 * only in part; then the connection is closed, even if the reply was sent.
 */
export async function drain({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  await new Promise<void>((resolve) => {
    let bytes = 0
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= mostDrained) return
      if (reply.sent) raw.destroy()
      else reply.header('connection', 'close')
      resolve()
    })
    for (const event of ['end', 'close', 'error']) raw.once(event, () => resolve())
    raw.resume()
  })
}
