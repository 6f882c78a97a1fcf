import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { MilestoneKind } from './kinds.ts'
import { hasLeftTerminal, ofThisAward, roadPhaseOf, troubleOf } from './phase.ts'

type Given = [kind: MilestoneKind, minute: number, isVoid?: boolean]

const reported = (...given: Given[]) =>
  given.map(([kind, minute, isVoid], index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    kind,
    happenedAt: new Date(Date.UTC(2026, 10, 24, 8, minute)).toISOString(),
    ...(isVoid && { voided: { reason: 'Undone', at: '2026-11-24T09:00:00.000Z' } }),
  }))

describe('how far a load has come after its award', () => {
  test('is judged by the valid steps, and by its status without them', () => {
    covers('G-438')
    expect(roadPhaseOf('assigned', [])).toBe('awarded')
    expect(roadPhaseOf('do_received_sent', reported(['dispatched', 1, true]))).toBe('awarded')
    expect(roadPhaseOf('assigned', reported(['dispatched', 1]))).toBe('road')
    expect(roadPhaseOf('do_received_sent', reported(['dispatched', 1], ['gated_in', 9]))).toBe('over')
    // Staff were faster than the driver.
    expect(roadPhaseOf('delivered', reported(['dispatched', 1], ['dropped', 5]))).toBe('road')
    for (const status of ['delivered', 'returned', 'billed'] as const) expect(roadPhaseOf(status, [])).toBe('over')
    expect(roadPhaseOf('completed', reported(['dispatched', 1]))).toBe('over')
  })

  test('the container has left the terminal while its gate-out is valid', () => {
    covers('X-224')
    expect(hasLeftTerminal(reported(['dispatched', 1], ['arrived_terminal', 2]))).toBe(false)
    expect(hasLeftTerminal(reported(['gated_out', 1]))).toBe(true)
    expect(hasLeftTerminal(reported(['gated_out', 1, true]))).toBe(false)
  })
})

test('milestones reported under an earlier award count for nothing', () => {
  const before = { id: 1, earlierCarrier: 'Trucker005' }
  const after: Partial<typeof before> = { id: 2 }
  expect(ofThisAward([before, after])).toEqual([after])
})

test('trouble on the road is the latest exception until a later step is reported', () => {
  covers('G-439')
  expect(troubleOf([])).toBeUndefined()
  const delay: Given = ['delay', 30]
  expect(troubleOf(reported(['gated_out', 10], delay))?.kind).toBe('delay')
  expect(troubleOf(reported(delay, ['dry_run', 20]))?.kind).toBe('delay')
  expect(troubleOf(reported(delay, ['damage', 40]))?.kind).toBe('damage')
  // Earlier milestones, and those without trouble, end none.
  expect(troubleOf(reported(delay, ['arrived_terminal', 25], ['note', 35], ['extra_stop', 36]))?.kind).toBe('delay')
  expect(troubleOf(reported(delay, ['arrived_stop', 40]))).toBeUndefined()
  expect(troubleOf(reported(delay, ['arrived_stop', 40, true]))?.kind).toBe('delay')
  expect(troubleOf(reported(['delay', 30, true]))).toBeUndefined()
})
