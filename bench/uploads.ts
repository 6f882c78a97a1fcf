import { bucketKeys, startBucket } from '#server/test/files/bucket.ts'
import { documentForm, pdf } from '#server/test/files/forms.ts'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import type { Person } from '#server/test/people.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { memoryOf, report } from './report.ts'

const atOnce = 50
const rounds = 3
const file = pdf('Papers.pdf', 10 * 1024 * 1024)

/** The memory of a server that gets 50 files of 10 MB at once, three times over: into a folder, then into a bucket. */
export async function benchUploads({ url }: OwnDatabase, people: Person[]): Promise<void> {
  await measure('a folder', { DATABASE_URL: url }, people)
  const bucket = await startBucket()
  await measure('a bucket', { DATABASE_URL: url, STORAGE_URL: bucket.url, ...bucketKeys }, people)
  await bucket.stop()
}

async function measure(place: string, environment: Record<string, string>, people: Person[]): Promise<void> {
  const server = await startServerProcess(environment)
  try {
    const before = memoryOf(server.pid, 'VmRSS')
    const seconds: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now()
      await Promise.all(people.slice(0, atOnce).map((person) => upload(server.url, person)))
      seconds.push((performance.now() - begun) / 1000)
    }
    const memory = { 'before, MB': before, 'peak, MB': memoryOf(server.pid, 'VmHWM') }
    const spans = { 'fastest 500 MB, s': Math.min(...seconds), 'slowest, s': Math.max(...seconds) }
    report(`${atOnce} files of 10 MB at once, into ${place}`, { ...memory, ...spans }, 'goal: peak below 400 MB')
  } finally {
    await server.end('SIGTERM')
  }
}

async function upload(url: string, { cookie }: Person): Promise<void> {
  const answer = await fetch(`${url}/api/documents`, {
    method: 'POST',
    headers: { cookie },
    body: documentForm({ file }),
  })
  if (answer.status !== 201) throw new Error(`an upload was answered ${answer.status}: ${await answer.text()}`)
  await answer.body?.cancel()
}
