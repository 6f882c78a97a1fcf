import { afterAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { PodOnPaper } from '../pdf/print-pod.ts'
import { openThread, ThreadEnded } from './open-thread.ts'
import { setPaper } from './set-paper.ts'

/** A PNG of one white pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG/3e6AAAAABJRU5ErkJggg=='
const pod = (some: Partial<PodOnPaper> = {}) => ({
  kind: 'pod' as const,
  paper: {
    loadNumber: 'QB-100001',
    operatorName: 'Quaybid',
    deliveredAt: new Date('2026-11-27T18:00:00Z'),
    timeZone: 'America/Los_Angeles',
    madeAt: new Date('2026-11-27T18:05:00Z'),
    load: [['Delivered to', 'شركة النقل']] as PodOnPaper['load'],
    steps: [{ label: 'Delivered', at: new Date('2026-11-27T18:00:00Z'), timeZone: 'America/New_York', marks: [] }],
    handover: [],
    receivedBy: 'Dana Dock',
    signature: Buffer.from(picture, 'base64'),
    unsignedReason: null,
    ...some,
  },
})

const thread = openThread()
afterAll(() => thread.end())

/** How often the loop of this thread has turned when a promise is kept. */
async function turnsUntil(promise: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await promise.finally(() => (isOver = true))
  return turns
}

test('sets a paper to the same bytes, while the loop of the server turns', async () => {
  covers('F-219')
  const here = setPaper(pod())
  expect(await turnsUntil(here)).toBe(0)
  const aside = thread.set(pod())
  expect(await turnsUntil(aside)).toBeGreaterThan(20)
  expect((await aside).equals(await here)).toBe(true)
})

test('goes on after a paper that cannot be set', async () => {
  covers('F-219')
  await expect(thread.set(pod({ timeZone: 'Mars/Olympus' }))).rejects.toThrow(RangeError)
  expect((await thread.set(pod())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('ends with a paper that takes too long, and says so to each paper from then on', async () => {
  covers('F-219')
  const impatient = openThread(1)
  await expect(impatient.set(pod())).rejects.toThrow(ThreadEnded)
  await expect(impatient.set(pod())).rejects.toThrow(ThreadEnded)
})

test('ends when it needs more memory than it may have, and the server does not', async () => {
  covers('F-219')
  const small = openThread(60_000, { maxOldGenerationSizeMb: 8 })
  await expect(small.set(pod())).rejects.toThrow(ThreadEnded)
})
