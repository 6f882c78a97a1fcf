import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { FileRecord, MilestoneRecord, PodRecord, QueueRecord } from './record.ts'
import { cameraLimit, isCameraHeld, judge, nextToSend, nextWait, type Outcome, waitAfter } from './rules.ts'
import { sendAll } from './send-all.ts'

const now = 1_000_000
const base = { owner: 'account 1', seq: 0, savedAt: now, tries: 0, waitUntil: 0, stop: null, isOffline: false } as const
const loadOf = (id: number) => ({ id, number: `QB-${id}` })

type StepGiven = Partial<Omit<MilestoneRecord, 'load'>> & { fileIds?: string[]; load?: number }
function step(id: string, { fileIds = [], load = 1, ...others }: StepGiven = {}): MilestoneRecord {
  const body = { kind: 'gated_out', happenedAt: '2026-11-24T16:15:00Z', fileIds }
  return { ...base, id, what: 'milestone', body, after: null, ...others, load: loadOf(load) }
}
function photo(
  id: string,
  { load = 1, ...others }: Partial<Omit<FileRecord, 'load'>> & { load?: number } = {},
): FileRecord {
  const file = {
    type: 'other_photo',
    name: 'a.jpg',
    format: 'image/jpeg',
    size: 400_000,
    isHeld: false,
    milestoneId: null,
  }
  return { ...base, id, what: 'file', ...file, ...others, load: loadOf(load) }
}
function pod(id: string, milestoneId: string, signatureFileId: string, files: string[], load = 1): PodRecord {
  return { ...base, id, what: 'pod', body: { milestoneId, signatureFileId }, files, load: loadOf(load) }
}
const inOrder = (records: QueueRecord[]) => records.map((record, seq) => ({ ...record, seq: seq + 1 }))
const answer = (status: number, code?: string): Outcome => ({ is: 'answer', status, code, text: 'Said' })

/** A phone's storage in memory, and a server with set answers. */
function phone(records: QueueRecord[], serve: (record: QueueRecord, time: number) => Outcome | Promise<Outcome>) {
  let kept = inOrder(records)
  const log: string[] = []
  const seen = new Map<string, number>()
  const parts = {
    list: async () => kept,
    change: async (id: string, change: (record: QueueRecord) => QueueRecord) => {
      kept = kept.map((record) => (record.id === id ? change(record) : record))
    },
    remove: async (ids: readonly string[]) => {
      kept = kept.filter(({ id }) => !ids.includes(id))
    },
    send: async (record: QueueRecord) => {
      log.push(record.id)
      seen.set(record.id, (seen.get(record.id) ?? 0) + 1)
      return serve(record, seen.get(record.id)!)
    },
    now: () => now,
    onSending: () => {},
    onSent: () => {},
  }
  return { parts, log, left: () => kept }
}

test('sends files before the step that names them, oldest first, and lets go of what the server has', async () => {
  covers('X-118')
  const { parts, log, left } = phone(
    [photo('p1'), photo('p2'), step('s1', { fileIds: ['p1', 'p2'] }), step('s2')],
    () => answer(201),
  )
  await sendAll(parts)
  expect(log).toEqual(['p1', 'p2', 's1', 's2'])
  expect(left()).toEqual([])
})

test('sends the photos of a proof of delivery behind its step, and none while the step is stopped', async () => {
  covers('X-104', 'X-119')
  const records = [step('s1'), photo('p1', { after: 's1', milestoneId: 's1' }), pod('d1', 's1', 'g1', ['p1'])]
  const { parts, log, left } = phone(records, ({ id }) =>
    id === 's1' ? answer(409, 'milestone-recorded') : answer(201),
  )
  await sendAll(parts)
  expect([log, left().length]).toEqual([['s1'], 3])
  const gone = phone(records, () => answer(201))
  await sendAll(gone.parts)
  expect(gone.log).toEqual(['s1', 'p1', 'd1'])
})

test('keeps a step behind the photo that waits for its next try, and lets others pass', async () => {
  const records = inOrder([photo('p1', { waitUntil: now + 1 }), step('s1', { fileIds: ['p1'] }), step('s2')])
  expect(nextToSend(records, now)?.id).toBe('s2')
  expect(nextToSend(records, now, { isForced: true })?.id).toBe('p1')
  expect(nextToSend(inOrder([photo('p1', { isHeld: true })]), now)).toBeUndefined()
})

test('tries again under the same id after 5xx and a lost answer, each time later, five minutes at most', async () => {
  covers('X-118')
  const { parts, log, left } = phone([step('s1'), step('s2')], ({ id }, time) =>
    id === 's1' && time === 1 ? answer(503) : answer(201),
  )
  await sendAll(parts)
  expect(left()).toMatchObject([{ id: 's1', tries: 1, waitUntil: now + 5000 }])
  await sendAll(parts, { isForced: true })
  expect(log).toEqual(['s1', 's2', 's1'])
  expect([1, 2, 3, 7, 20].map(waitAfter)).toEqual([5_000, 10_000, 20_000, 300_000, 300_000])
})

test('tries the oldest first again after the network was gone, each time later', async () => {
  covers('X-118')
  const lost = phone([step('s1'), step('s2')], () => ({ is: 'unreachable' }))
  expect(await sendAll(lost.parts)).toBe('paused')
  expect(await sendAll(lost.parts)).toBe('paused')
  expect(lost.log).toEqual(['s1', 's1'])
  expect([0, 1, 2].map((pauses) => nextWait(lost.left(), now, pauses))).toEqual([0, 5_000, 10_000])
})

test('stops what the server refuses, alone, and says why; the rest go on', async () => {
  covers('X-119')
  const { parts, log, left } = phone([step('s1'), step('s2'), photo('p3')], ({ id }) =>
    id === 's1' ? answer(409, 'milestone-recorded') : answer(201),
  )
  await sendAll(parts)
  expect(log).toEqual(['s1', 's2', 'p3'])
  expect(left()).toMatchObject([{ id: 's1', stop: { status: 409, code: 'milestone-recorded', text: 'Said' } }])
  for (const status of [400, 404, 413, 415, 422]) expect(judge(step('s'), answer(status), now).is).toBe('stopped')
})

test('waits without a try while its sender is signed out, and as long as a limit says', () => {
  expect(judge(step('s'), answer(401), now)).toEqual({ is: 'kept', tries: 0, waitUntil: now, isPaused: true })
  const limited = { is: 'answer', status: 429, code: undefined, text: '', retryAfter: 30 } as const
  expect(judge(step('s'), limited, now)).toMatchObject({ waitUntil: now + 30_000, isPaused: true })
  const back = { ...base, id: 'v', what: 'void', milestoneId: 's', reason: 'Undone', load: loadOf(1) } as const
  expect(judge(back, answer(409, 'milestone-void'), now).is).toBe('settled')
})

test('sends a step without the photo that was refused, but no proof of delivery without its signature', async () => {
  const refused = { status: 415, code: undefined, text: '' }
  const signed = inOrder([photo('p1', { stop: refused }), step('s1', { fileIds: ['p1'] }), pod('d1', 's1', 'p1', [])])
  expect(nextToSend(signed, now)?.id).toBe('s1')
  expect(nextToSend([signed[0]!, signed[2]!], now)).toBeUndefined()
})

test('brings ten proofs of delivery of two loads, each with signature and photos, to their own loads', async () => {
  covers('X-108')
  const records = Array.from({ length: 10 }, (_, place) => {
    const load = 1 + (place % 2)
    const files = ['a', 'b', 'c', 'sign'].map((name) => photo(`${place}-${name}`, { load }))
    const names = files.map(({ id }) => id)
    return [
      ...files,
      step(`${place}-step`, { load }),
      pod(`${place}-pod`, `${place}-step`, names[3]!, names.slice(0, 3), load),
    ]
  }).flat()
  const arrived: { id: string; load: number; needs: string[] }[] = []
  const { parts, left } = phone(records, (record, time) => {
    if (time === 1 && record.seq % 3 === 0) return answer(502)
    const needs = record.what === 'pod' ? [...record.files, record.body.milestoneId, record.body.signatureFileId!] : []
    arrived.push({ id: record.id, load: record.load.id, needs })
    return answer(201)
  })
  for (let round = 0; round < 3; round += 1) await sendAll(parts, { isForced: true })
  expect(left()).toEqual([])
  expect(new Set(arrived.map(({ id }) => id)).size).toBe(records.length)
  for (const { load, needs } of arrived) {
    const before = arrived.filter(({ id }) => needs.includes(id))
    expect(before.map((one) => one.load)).toEqual(needs.map(() => load))
  }
})

test('holds the camera back first, at 40 MB', () => {
  covers('X-123')
  const full = [photo('p', { size: cameraLimit })]
  expect(isCameraHeld(full)).toBe(true)
  expect(isCameraHeld([photo('p', { size: cameraLimit - 1 }), step('s')])).toBe(false)
})
