import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { covers } from '#domain/testing.ts'
import { decidingGoal, keysGoal, liveGoals, operatingGoals, pauseGoal, roadGoals, webhookGoals } from './goals.ts'
import { judged } from './report.ts'

const before = process.exitCode
afterEach(() => {
  process.exitCode = before
  vi.restoreAllMocks()
})

test('a missed goal is named and ends the bench with 1, one that is met does not', () => {
  covers('X-271')
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  judged('milestones', { 'p95, ms': 50 }, roadGoals.milestone)
  expect([process.exitCode, lines.at(-1)]).toEqual([before, '  goal: p95 within 50 ms'])
  judged('milestones', { 'p95, ms': 50.1 }, roadGoals.milestone)
  expect([process.exitCode, lines.at(-1)]).toEqual([1, '  goal: p95 within 50 ms: MISSED'])
  judged('unknown', { 'p95, ms': Number.NaN }, roadGoals.milestone)
  expect(lines.at(-1)).toMatch('MISSED')
})

test('the figures of the road are held to their goals, each by a measurement', () => {
  covers('X-271')
  const { accept, hint, deadlines, notifying, paper, driverPage, tracking } = roadGoals
  const at = (shift: number) => [
    accept.isMet({ ratio: 1.15 + shift }),
    hint.isMet({ 'p95, ms': 150 + shift }),
    deadlines.isMet({ ratio: 1.2 + shift }),
    notifying.isMet({ 'notified after, s': 60 + shift }),
    paper.isMet({ 'processor, ms each': 150 + shift, 'largest, kB': 120 }),
    paper.isMet({ 'processor, ms each': 150, 'largest, kB': 120 + shift }),
    driverPage.isMet({ 'LCP, ms': 1800 + shift }),
    tracking.isMet({ 'p95, ms': 5 + shift }),
  ]
  expect(new Set(at(0))).toEqual(new Set([true]))
  expect(new Set(at(0.01))).toEqual(new Set([false]))
  for (const name of Object.keys(roadGoals)) expect(measured()).toMatch(new RegExp(`roadGoals\\.${name}\\b`))
})

test('bids on loads with time to decide are held to their goal', () => {
  covers('Y-080')
  expect([decidingGoal.isMet({ ratio: 1.1 }), decidingGoal.isMet({ ratio: 1.11 })]).toEqual([true, false])
  expect(measured()).toMatch(/judged\([^;]*decidingGoal\b/)
})

test('bids with a key are held to their goal', () => {
  covers('Y-176')
  expect([keysGoal.isMet({ ratio: 0.92 }), keysGoal.isMet({ ratio: 0.91 })]).toEqual([true, false])
  expect(measured()).toMatch(/judged\([^;]*keysGoal\b/)
})

test('the loop while papers are set meets its goal', () => {
  covers('F-219')
  const at = (work: number) => pauseGoal.isMet({ 'longest work of the loop, ms': work })
  expect([at(50), at(51)]).toEqual([true, false])
  expect(measured()).toMatch(/judged\([^;]*pauseGoal\b/)
})

test('webhooks are held to their goals, each by a measurement', () => {
  covers('Y-197', 'Y-198', 'Y-204')
  const { posting, firstAttempts, memory, beside } = webhookGoals
  const at = (shift: number) => [
    posting.isMet({ ratio: 1.3 + shift }),
    firstAttempts.isMet({ 'longest, s': 10 + shift }),
    memory.isMet({ 'more, MB': 10 + shift }),
    beside.isMet({ ratio: 1.2 + shift }),
  ]
  expect(new Set(at(0))).toEqual(new Set([true]))
  expect(new Set(at(0.01))).toEqual(new Set([false]))
  for (const name of Object.keys(webhookGoals)) expect(measured()).toMatch(new RegExp(`webhookGoals\\.${name}\\b`))
})

test('metrics and a backup are held to their goals, each by a measurement', () => {
  covers('Y-214')
  const { metrics, backup } = operatingGoals
  const [well, tooMuch] = [{ ratio: 1.5, 'more memory of the server, MB': 49 }, { 'more memory of the server, MB': 50 }]
  expect([metrics.isMet({ ratio: 1.02 }), metrics.isMet({ ratio: 1.03 })]).toEqual([true, false])
  expect([well, { ...well, ratio: 1.51 }, { ...well, ...tooMuch }].map(backup.isMet)).toEqual([true, false, false])
  for (const name of Object.keys(operatingGoals)) expect(measured()).toMatch(new RegExp(`operatingGoals\\.${name}\\b`))
})

test('hints at open pages are held to their goals', () => {
  covers('Y-273')
  const figures = { 'p95, ms': 60, 'slowest, ms': 999, 'memory of the server, MB': 599 }
  expect([liveGoals[2000].isMet(figures), liveGoals[10_000].isMet(figures)]).toEqual([true, true])
  expect(liveGoals[2000].isMet({ 'p95, ms': 61 })).toBe(false)
  for (const worse of [{ 'slowest, ms': 1000 }, { 'memory of the server, MB': 600 }])
    expect(liveGoals[10_000].isMet({ ...figures, ...worse })).toBe(false)
  expect(measured()).toMatch(/judged\([^;]*liveGoals\[/)
})

/** The sources of the measurements. */
function measured(): string {
  return globSync('*.ts', { cwd: import.meta.dirname })
    .filter((path) => !path.endsWith('goals.ts'))
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
    .join('\n')
}
