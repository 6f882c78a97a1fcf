import { describe, expect, test } from 'vitest'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import type { MilestoneDetails } from '#domain/milestones/details.ts'
import { covers } from '#domain/testing.ts'
import { type Standing, trackedMoves } from './tracked-steps.ts'

const importLive = { export: false, isLive: true, places: { gated_out: 'Pier 400' } }
let minutes = 0

function happened(kind: MilestoneKind, details: MilestoneDetails = {}, note: string | null = null): Standing {
  const happenedAt = new Date(Date.UTC(2026, 10, 24, 15, (minutes += 1))).toISOString()
  return { kind, happenedAt, timeZone: 'America/Los_Angeles', note, details }
}

describe('trackedMoves', () => {
  test('is booked before the first step, then the latest step, then nothing comes', () => {
    covers('X-124')
    expect(trackedMoves(importLive, [])).toEqual({ status: 'Booked', next: 'driver starts', delay: null, steps: [] })
    const [start, out] = [happened('dispatched'), happened('gated_out')]
    const moves = trackedMoves(importLive, [start, out])
    expect(moves).toMatchObject({ status: 'Gated out', next: 'arrives at delivery' })
    expect(moves.steps.map(({ label, place }) => [label, place])).toEqual([
      ['Gated out', 'Pier 400'],
      ['On the way', null],
    ])
    expect(trackedMoves(importLive, [happened('gated_in')])).toMatchObject({ status: 'Returned empty', next: null })
  })

  test.each([
    [{ ...importLive, isLive: false }, 'left_stop', 'picked up empty'],
    [{ ...importLive, export: true }, 'left_stop', 'gated in full'],
    [importLive, 'dispatched', 'arrives at terminal'],
    [importLive, 'arrived_stop', 'unloaded'],
  ] as const)('%# names what comes next', (load, kind, words) => {
    expect(trackedMoves(load, [happened(kind)]).next).toBe(words)
  })

  test('says of a delay its reason and new ETA until the next step', () => {
    covers('X-124')
    const newEta = '2026-11-24T16:00:00.000Z'
    const delayed = [happened('gated_out'), happened('delay', { reason: 'traffic', newEta }, 'I-710 closed')]
    const moves = trackedMoves(importLive, delayed)
    expect(moves.delay).toEqual({ text: 'Delay: traffic', newEta, timeZone: 'America/Los_Angeles' })
    expect(moves.steps[0]).toMatchObject({ label: 'Delay: traffic', isException: true, newEta, note: 'I-710 closed' })
    expect(moves.status).toBe('Gated out')
    expect(trackedMoves(importLive, [...delayed, happened('arrived_stop')]).delay).toBeNull()
  })

  test('shows no note, no damage and no typed text, except that of a delay', () => {
    covers('X-125', 'G-348')
    const standing = [
      happened('note', {}, 'SECRET'),
      happened('damage', { what: 'SECRET' }, 'SECRET'),
      happened('exam', { type: 'vacis' }, 'SECRET'),
      happened('extra_stop', { place: 'SECRET' }),
      happened('gated_out', { containerNumber: 'SECRET' }, 'SECRET'),
    ]
    const { steps } = trackedMoves(importLive, standing)
    expect(steps.map(({ label }) => label)).toEqual(['Gated out', 'Extra stop', 'Customs exam: VACIS exam'])
    expect(JSON.stringify(steps)).not.toContain('SECRET')
  })
})
