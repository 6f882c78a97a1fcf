import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { tripOf } from './trip-of.ts'

const road = {
  export: false,
  isLive: true,
  timeZone: 'America/Los_Angeles',
  pickupDate: '2026-12-02',
  pickup: 'Everport',
  delivery: 'Bakersfield, CA 93308',
}
const facts = { road, milestones: [], clocks: [], isLate: false, isEnded: false }
const step = (kind: 'dispatched' | 'gated_out' | 'delay', happenedAt: string) => ({ id: kind, kind, happenedAt })

test('lists the steps of the trip, with the next one and what is between', () => {
  covers('F-243')
  const milestones = [
    step('dispatched', '2026-12-02T15:36:00Z'),
    step('gated_out', '2026-12-02T17:52:00Z'),
    step('delay', '2026-12-02T19:34:00Z'),
  ]
  const steps = tripOf({ ...facts, milestones, isLate: true })
  expect(steps.map(({ name, time, state }) => [name, time, state])).toEqual([
    ['On the way', '7:36 AM', 'done'],
    ['At terminal', 'Not reported', 'done'],
    ['Gated out', '9:52 AM', 'done'],
    ['At delivery', undefined, 'late'],
    ['Unloaded', undefined, 'open'],
    ['Departed', undefined, 'open'],
    ['Returned empty', undefined, 'open'],
  ])
  expect(steps[3]?.before).toBe('Delay 11:34 AM')
})

test('begins with the acknowledgement while the reader has yet to give it', () => {
  covers('F-242')
  const [first, second] = tripOf({ ...facts, acknowledgeBy: '10:00 AM PST' })
  expect(first).toEqual({ name: 'Acknowledge', time: 'by 10:00 AM PST', state: 'next' })
  expect(second).toMatchObject({ name: 'On the way', state: 'open' })
})

test('has the day of a step that is not of the day before it, and no next step once the load is over', () => {
  const milestones = [step('dispatched', '2026-12-02T15:36:00Z'), step('gated_out', '2026-12-03T17:52:00Z')]
  const steps = tripOf({ ...facts, milestones, isEnded: true })
  expect(steps[2]?.time).toBe('Dec 3, 9:52 AM')
  expect(steps.filter(({ state }) => state === 'next')).toEqual([])
})
