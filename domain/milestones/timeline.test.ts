import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { type MilestoneKind, milestoneKinds } from './kinds.ts'
import { timelineOf } from './timeline.ts'

const live = { isLive: true }
const start = Date.parse('2026-11-24T15:00:00Z')

type Given = { id: string; kind: MilestoneKind; happenedAt: string; voided?: { reason: string; at: string } }

function given(kind: MilestoneKind, minutes: number, voided = false): Given {
  const happenedAt = new Date(start + minutes * 60_000).toISOString()
  return { id: `${kind} ${minutes}`, kind, happenedAt, ...(voided && { voided: { reason: 'Undone', at: happenedAt } }) }
}

/** "gated_out!" of one that is out of order, "(gated_out)" of one that was not reported, "-gated_out-" of a void one. */
function wordsOf(milestones: Given[], load = live): string[] {
  return timelineOf(load, milestones).map((row) => {
    if (row.state === 'reported') return row.kind + (row.isOutOfOrder ? '!' : '')
    if (row.state === 'void') return `-${row.kind}-`
    return row.state === 'not-reported' ? `(${row.kind})` : `${row.state} ${row.kind}`
  })
}

describe('the timeline of a load', () => {
  test('goes on with the next step and those ahead', () => {
    expect(wordsOf([given('dispatched', 0), given('arrived_terminal', 20)])).toEqual([
      'dispatched',
      'arrived_terminal',
      'next gated_out',
      'ahead arrived_stop',
      'ahead work_done',
      'ahead left_stop',
      'ahead gated_in',
    ])
    expect(wordsOf([], { isLive: false }).slice(-3)).toEqual(['ahead left_stop', 'ahead picked_up', 'ahead gated_in'])
  })

  test('shows what was passed over as not reported, and the step behind it as out of order', () => {
    covers('X-081')
    const some = [given('dispatched', 0), given('arrived_stop', 60), given('work_done', 90)]
    expect(wordsOf(some).slice(0, 5)).toEqual([
      'dispatched',
      '(arrived_terminal)',
      '(gated_out)',
      'arrived_stop!',
      'work_done',
    ])
  })

  test('stays in the order of time, whatever the steps, and marks the one that came too early', () => {
    covers('X-081')
    const some = [given('dispatched', 0), given('gated_out', 30), given('arrived_terminal', 40)]
    expect(wordsOf(some).slice(0, 4)).toEqual(['dispatched', 'gated_out!', 'arrived_terminal', 'next arrived_stop'])
  })

  test('keeps voided ones, which count as not reported if a later step is valid', () => {
    covers('X-089')
    const some = [given('dispatched', 0), given('arrived_terminal', 10), given('gated_out', 20, true)]
    expect(wordsOf(some).slice(0, 4)).toEqual(['dispatched', 'arrived_terminal', '-gated_out-', 'next gated_out'])
    const later = [...some, given('gated_in', 300)]
    expect(wordsOf(later).slice(2)).toEqual([
      '-gated_out-',
      '(gated_out)',
      '(arrived_stop)',
      '(work_done)',
      '(left_stop)',
      'gated_in!',
    ])
  })

  test('has yards and exceptions where they happened, in no order of their own', () => {
    const some = [given('gated_out', 30), given('arrived_yard', 60), given('left_yard', 600), given('delay', 610)]
    expect(wordsOf(some)).toEqual([
      '(dispatched)',
      '(arrived_terminal)',
      'gated_out!',
      'arrived_yard',
      'left_yard',
      'delay',
      'next arrived_stop',
      'ahead work_done',
      'ahead left_stop',
      'ahead gated_in',
    ])
  })

  test('is the same for any order in which milestones come in', () => {
    const one = fc.record({
      kind: fc.constantFrom(...milestoneKinds),
      minutes: fc.integer({ min: 0, max: 5 }),
      isVoid: fc.boolean(),
    })
    const several = fc
      .uniqueArray(one, { selector: ({ kind, minutes }) => `${kind} ${minutes}`, maxLength: 12 })
      .map((ones) => ones.map(({ kind, minutes, isVoid }) => given(kind, minutes, isVoid)))
    const shuffled = several.chain((ones) =>
      fc.tuple(fc.constant(ones), fc.shuffledSubarray(ones, { minLength: ones.length, maxLength: ones.length })),
    )
    fc.assert(
      fc.property(shuffled, fc.boolean(), ([ones, others], isLive) => {
        expect(timelineOf({ isLive }, others)).toEqual(timelineOf({ isLive }, ones))
        const ids = timelineOf({ isLive }, ones).flatMap((row) => ('milestone' in row ? [row.milestone.id] : []))
        expect(ids.toSorted()).toEqual(ones.map(({ id }) => id).toSorted())
      }),
    )
  })
})
