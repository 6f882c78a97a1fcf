import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How the store fails the next files that it is sent. */
export type Failure =
  | { status: number; code: string }
  /** Takes the file, and breaks the connection before it has said so. */
  | 'no answer'

export type TestBucket = {
  /** As STORAGE_URL. */
  url: string
  /** The paths of all objects that lie in it. */
  paths: () => string[]
  /** The next `times` files, or all until it is called with null. */
  failWith: (failure: Failure | null, times?: number) => void
  stop: () => Promise<void>
}

/** The one pair of keys that the store knows; it compares signatures. */
export const bucketKeys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
const bucket = 'quaybid-files'
const objectEnd = '._S3rver_object'

/** A bucket of a real S3-compatible server, in this process and with its own temporary folder. */
export async function startBucket(): Promise<TestBucket> {
  const { default: S3rver } = await import('@20minutes/s3rver')
  const directory = mkdtempSync(join(tmpdir(), 'quaybid-bucket-'))
  const place = { address: '127.0.0.1', port: 0, directory, vhostBuckets: false, configureBuckets: [{ name: bucket }] }
  const server = new S3rver({ ...place, silent: true })
  let failure: Failure | null = null
  let failuresLeft = 0
  server.middleware.unshift(async (context, next) => {
    if (context.method !== 'PUT' || failure === null || failuresLeft-- <= 0) return next()
    if (failure === 'no answer') {
      await next()
      context.req.socket.destroy()
    } else {
      context.req.resume()
      context.status = failure.status
      context.body = `<Error><Code>${failure.code}</Code><Message>Failed on purpose</Message></Error>`
    }
  })
  const { port } = await server.run()
  return {
    url: `s3://${bucket}/uploads?endpoint=http://127.0.0.1:${port}`,
    paths: () => objectsIn(join(directory, bucket)),
    failWith(next, times = Infinity) {
      failure = next
      failuresLeft = times
    },
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The store keeps an object as a file of its path, with other files next to it. */
function objectsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(objectEnd))
    .map((path) => path.slice(0, -objectEnd.length).replaceAll('\\', '/'))
}
