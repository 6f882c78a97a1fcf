import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { MilestoneKind } from './kinds.ts'
import { isProofMissing } from './proof.ts'

const load = { export: false }
const out: MilestoneKind[] = ['dispatched', 'arrived_terminal', 'gated_out', 'arrived_stop']

test('the proof of delivery is owed from the hand-over on, until it is made or waived', () => {
  covers('F-247')
  expect(isProofMissing(load, out, false)).toBe(false)
  for (const kind of ['work_done', 'dropped', 'left_stop', 'picked_up', 'gated_in'] as const) {
    expect(isProofMissing(load, [...out, kind], false)).toBe(true)
    expect(isProofMissing(load, [...out, kind], true)).toBe(false)
    expect(isProofMissing(load, [...out, kind], undefined)).toBe(false)
    expect(isProofMissing(load, [...out, kind, 'proof_waived'], false)).toBe(false)
  }
})

test('an export owes none', () => {
  covers('F-247')
  expect(isProofMissing({ export: true }, [...out, 'work_done', 'gated_in'], false)).toBe(false)
})
