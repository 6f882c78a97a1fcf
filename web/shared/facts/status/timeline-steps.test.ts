import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { timelineSteps } from './timeline-steps.ts'

const labels = (...[current, times]: Parameters<typeof timelineSteps>) =>
  timelineSteps(current, times).map(({ label }) => label)

test('shows one future step until a load is delivered or returned', () => {
  covers('F-063', 'A-232')
  const before = ['Pending', 'Active', 'Assigned', 'DO Received & Sent']
  expect(labels('active', {})).toEqual([...before, 'Delivered or returned', 'Billed', 'Completed'])
  expect(labels('delivered', {})).toEqual([...before, 'Delivered', 'Billed', 'Completed'])
  expect(labels('returned', {})).toEqual([...before, 'Returned', 'Billed', 'Completed'])
  expect(labels('billed', { returned: '2026-11-22T10:00:00Z' })).toEqual([...before, 'Returned', 'Billed', 'Completed'])
  expect(labels('completed', { delivered: '2026-11-22T10:00:00Z' })).toContain('Delivered')
})

test('begins with the opening for a trucker, and ends there when another trucker won', () => {
  covers('F-027', 'F-028')
  const open = '2026-11-22T10:00:00Z'
  expect(labels('open', { open }).slice(0, 2)).toEqual(['Open', 'Assigned'])
  expect(labels('not_awarded', { open, not_awarded: '2026-11-22T11:00:00Z' })).toEqual(['Open', 'Not awarded'])
})

test('ends at a cancellation with the steps that were reached', () => {
  const times = { pending: '2026-11-22T10:00:00Z', cancelled: '2026-11-22T11:00:00Z' }
  expect(timelineSteps('cancelled', times).map(({ label, state }) => `${label} ${state}`)).toEqual([
    'Pending past',
    'Cancelled now',
  ])
})
