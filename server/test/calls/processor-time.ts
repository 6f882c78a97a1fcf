import { request } from 'node:http'

export type Sent = { method: string; headers: Record<string, string>; body?: string | Uint8Array }
type Answered = { status: number; code?: string | undefined }

/** Sends a request unchanged; the status is 0 if there is no reply. */
export async function sendAsIs(url: string, { method, headers, body }: Sent): Promise<Answered> {
  return new Promise((resolve) => {
    const call = request(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', () => resolve({ status: answer.statusCode ?? 0 }))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, code: codeOf(Buffer.concat(chunks)) }))
    })
    call.on('error', () => resolve({ status: 0 }))
    call.end(body)
  })
}

function codeOf(answer: Buffer): string | undefined {
  return /"code":"(?<code>[a-z-]+)"/.exec(answer.subarray(0, 1000).toString())?.groups?.['code']
}

/**
 * Milliseconds of processor time that the event loop's thread takes for some work: unlike wall time it is the same on a
 * busy machine, and unlike process time it excludes other threads' hashing.
 */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
