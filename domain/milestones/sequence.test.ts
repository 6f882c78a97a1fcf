import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { MilestoneKind } from './kinds.ts'
import { milestoneButton, milestoneLabel } from './labels.ts'
import { isTaken, nextStep, otherSteps, sequenceOf } from './sequence.ts'

const importLive = { export: false, isLive: true }
const importDrop = { export: false, isLive: false }
const exportLive = { export: true, isLive: true }
const exportDrop = { export: true, isLive: false }

describe('the steps of a load', () => {
  test('are seven where the driver waits and eight where the container is dropped', () => {
    covers('X-079')
    const labels = (load: typeof importLive) => sequenceOf(load).map((kind) => milestoneLabel(kind, load))
    const start = ['On the way', 'Arrived at terminal', 'Gated out']
    expect(labels(importLive)).toEqual([...start, 'Arrived at delivery', 'Unloaded', 'Departed', 'Returned empty'])
    expect(labels(importDrop)).toEqual([
      ...start,
      'Arrived at delivery',
      'Dropped',
      'Departed',
      'Picked up empty',
      'Returned empty',
    ])
    expect(labels(exportLive)).toEqual([...start, 'Arrived at loading', 'Loaded', 'Departed', 'Gated in full'])
    expect(labels(exportDrop)).toEqual([
      ...start,
      'Arrived at loading',
      'Dropped',
      'Departed',
      'Picked up loaded',
      'Gated in full',
    ])
  })

  test('go on after the furthest reported one, and leave earlier ones to be reported later', () => {
    covers('X-079')
    expect(nextStep(importLive, [])).toBe('dispatched')
    expect(nextStep(importLive, ['gated_out', 'delay'])).toBe('arrived_stop')
    expect(nextStep(importDrop, ['gated_in'])).toBe(null)
    expect(otherSteps(importLive, ['gated_out'])).toEqual([
      'dispatched',
      'arrived_terminal',
      'work_done',
      'left_stop',
      'gated_in',
      'arrived_yard',
    ])
    expect(otherSteps(importLive, ['arrived_yard'])).toContain('left_yard')
    expect(milestoneButton('dispatched', importLive)).toBe('Start trip')
    expect(milestoneButton('gated_in', exportLive)).toBe('Gated in full')
  })

  test.each<[MilestoneKind, MilestoneKind[], boolean]>([
    ['gated_out', [], false],
    ['gated_out', ['gated_out'], true],
    ['delay', ['delay'], false],
    ['note', ['note'], false],
    ['arrived_yard', ['arrived_yard'], true],
    ['arrived_yard', ['arrived_yard', 'left_yard'], false],
    ['left_yard', [], false],
    ['left_yard', ['left_yard'], true],
    ['left_yard', ['left_yard', 'arrived_yard'], true],
    ['left_yard', ['arrived_yard', 'left_yard', 'arrived_yard'], false],
  ])('%s after %j: taken %j', (kind, reported, expected) => {
    covers('X-083')
    expect(isTaken(kind, reported)).toBe(expected)
  })
})
