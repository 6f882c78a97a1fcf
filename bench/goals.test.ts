import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { covers } from '#domain/testing.ts'
import { decidingGoal, roadGoals } from './goals.ts'
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
  const { accept, hint, deadlines, telling, paper, driverPage, tracking } = roadGoals
  const at = (shift: number) => [
    accept.isMet({ ratio: 1.15 + shift }),
    hint.isMet({ 'p95, ms': 150 + shift }),
    deadlines.isMet({ ratio: 1.2 + shift }),
    telling.isMet({ 'told after, s': 60 + shift }),
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

/** The sources of the measurements. */
function measured(): string {
  return globSync('*.ts', { cwd: import.meta.dirname })
    .filter((path) => !path.endsWith('goals.ts'))
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
    .join('\n')
}
