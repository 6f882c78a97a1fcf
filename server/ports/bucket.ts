import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { reasonOf, StartFailure } from '#server/start-failure.ts'
import type { BucketAddress } from './storage-address.ts'
import { type Storage, storedPath, UncertainWrite } from './storage.ts'

/** Milliseconds to get through to the store, and for its answer to one request; a file has at most 10 MB. */
const patience = { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true }
/** Slow readers hold their connections and must not keep others waiting for one. */
const agent = { keepAlive: true, maxSockets: Infinity }
const ignore = () => {}

/**
 * Storage in a bucket, with the keys of the environment or the role of the machine. A file is one object, put in one
 * request: a bucket never holds a part of one.
 *
 * Throws StartFailure unless a file can be written, read and removed.
 */
export async function openBucket(address: BucketAddress): Promise<Storage> {
  const { bucket, prefix, endpoint } = address
  const disk = new Disk(new S3Driver({ client: clientOf(address), bucket, visibility: 'private', supportsACL: false }))
  const keyOf = (key: string) => [prefix, storedPath(key)].filter(Boolean).join('/')
  const storage: Storage = {
    place: `s3://${[bucket, prefix].filter(Boolean).join('/')}${endpoint === null ? '' : ` at ${endpoint}`}`,
    write: (key, content) => spooled(content, (file) => put(disk, keyOf(key), file)),
    read: (key) => disk.getStream(keyOf(key)),
    remove: (key) => disk.delete(keyOf(key)),
  }
  await check(storage)
  return storage
}

function clientOf({ region, endpoint, pathStyle }: BucketAddress): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== null && { endpoint }),
    forcePathStyle: pathStyle,
    maxAttempts: 2,
    // Other stores do not know Amazon's newer checksums; an MD5 goes with each file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...patience, httpAgent: agent, httpsAgent: agent },
    // Failures are thrown; the caller logs them.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
  })
}

type Spooled = { file: FileHandle; bytes: number; md5: string }

/**
 * Writes the content into a temporary file and passes it on: a store wants the length before the first byte, and the
 * parts that it takes without one are 5 MB each, held in memory.
 *
 * The file has no name: it is gone when this ends, or the process.
 */
async function spooled(content: AsyncIterable<Uint8Array>, use: (spooled: Spooled) => Promise<void>): Promise<void> {
  const path = join(tmpdir(), `quaybid-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    const hash = createHash('md5')
    let bytes = 0
    async function* counted() {
      for await (const chunk of content) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }
    await file.writeFile(counted())
    await use({ file, bytes, md5: hash.digest('base64') })
  } finally {
    await file.close()
  }
}

/**
 * Puts the file, and once more if the connection broke or the store failed. The client itself sends no stream again, and a
 * connection that was kept open can end just as the file is sent. A store that was waited for in vain is not tried again.
 */
async function put(disk: Disk, key: string, file: Spooled): Promise<void> {
  const error = await failureToPut(disk, key, file)
  if (error === undefined) return
  const last = isPassing(error) ? await failureToPut(disk, key, file) : error
  if (last !== undefined) throw failureOf(last)
}

/** Undefined once the store has the file. */
async function failureToPut(disk: Disk, key: string, { file, bytes, md5 }: Spooled): Promise<unknown> {
  const content = Readable.from(piecesOf(file), { objectMode: false })
  content.on('error', ignore)
  try {
    await disk.putStream(key, content, { contentLength: bytes, ContentMD5: md5 })
    return undefined
  } catch (error) {
    return rootOf(error)
  } finally {
    content.destroy()
  }
}

/** A stream of the file itself would close it, and it is read again for a second try. */
async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  let position = 0
  while (true) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(64 * 1024), position })
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

function isPassing(error: unknown): boolean {
  // What the network refuses has a code, such as ECONNRESET; what took too long has none.
  return error instanceof S3ServiceException
    ? [500, 502, 503].includes(statusOf(error))
    : error instanceof Error && 'code' in error
}

function statusOf(error: S3ServiceException): number {
  return error.$metadata.httpStatusCode ?? 0
}

/** A failed write as its caller sees it: refused, for lack of room or another reason, or with an unknown result. */
function failureOf(error: unknown): unknown {
  const status = error instanceof S3ServiceException ? statusOf(error) : 0
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  // MinIO reports a full store with this status, and Ceph with a code, whose status can mean anything.
  if (status === 507 || name === 'QuotaExceeded') {
    return Object.assign(new Error(message, { cause: error }), { code: 'ENOSPC' })
  }
  if (status >= 400 && status < 500) return error
  return new UncertainWrite('The store did not say whether it has the file', { cause: error })
}

/** flydrive says of a failure where it was, and gives what it was as the cause. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error
}

async function check(storage: Storage): Promise<void> {
  const key = randomUUID()
  try {
    await storage.write(key, Readable.from([Buffer.from('Quaybid')]))
    await storage
      .read(key)
      .then(text)
      .finally(() => storage.remove(key))
  } catch (error) {
    const cause = rootOf(error)
    const isKeyless = cause instanceof Error && cause.name === 'CredentialsProviderError'
    const hint = isKeyless ? ': set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY' : ''
    throw new StartFailure(
      `STORAGE_URL: ${storage.place} cannot be used: ${reasonOf(cause).replace(/\.$/, '')}${hint}.`,
    )
  }
}
