import { expect, test } from 'vitest'
import { asEstimated, presetScenario } from '#domain/pricing/scenario.ts'
import { asCents } from '#domain/money.ts'
import { covers } from '#domain/testing.ts'
import { choiceOfWord, choicesOf, choiceWord, isInRange, withChange } from './scenario-choice.ts'
import { scenarioInWords, signedCents, tippingWords, wholeDollars } from './scenario-words.ts'

const own = { ...asEstimated, id: 77, name: 'Ontario DC', createdAt: '2026-11-20T08:00:00.000Z', chassisDays: 3 }
const all = { usualId: null, usualPreset: null, items: [own] }

test('offers the built-in scenarios, then the own ones, one of them usual', () => {
  covers('Y-018')
  const usualOf = (scenarios: Parameters<typeof choicesOf>[0]) =>
    choicesOf(scenarios, false).filter(({ isUsual }) => isUsual)
  expect(choicesOf(all, false).map(({ name }) => name)).toEqual([
    'As estimated',
    'Smooth',
    'Slow dock',
    'Port congestion',
    'Customs exam',
    'Ontario DC',
  ])
  expect(usualOf(all).map(({ key }) => key)).toEqual(['as-estimated'])
  expect(usualOf({ ...all, usualPreset: 'smooth' }).map(({ key }) => key)).toEqual(['smooth'])
  expect(usualOf({ ...all, usualId: 77 }).map(({ key }) => key)).toEqual(['own-77'])
  expect(choicesOf(all, true).find(({ key }) => key === 'slow-dock')?.scenario.deliveryHours).toBe(0.5)
})

test('keeps a choice in the address, with what was changed', () => {
  covers('Y-017')
  const chosen = { key: 'slow-dock', changes: { deliveryHours: 5.25, prepull: true } }
  expect(choiceWord(chosen)).toBe('slow-dock_deliveryHours-5.25_prepull-1')
  expect(choiceOfWord(choiceWord(chosen))).toEqual(chosen)
  expect(choiceOfWord('own-77')).toEqual({ key: 'own-77', changes: {} })
  expect(choiceOfWord(null)).toBeUndefined()
  expect(choiceOfWord('')).toBeUndefined()
})

test('leaves out of an address what no scenario can have', () => {
  const wrong = 'smooth_deliveryHours-0.1_chassisDays-31_dryRuns-_prepull-2_toString-1_examStops-x_extraStops-1e1'
  expect(choiceOfWord(wrong)).toEqual({ key: 'smooth', changes: { extraStops: 10 } })
  expect(isInRange('terminalHours', 0.25)).toBe(true)
  expect(isInRange('terminalHours', 0.3)).toBe(false)
  expect(isInRange('examStops', -1)).toBe(false)
})

test('takes a number that is changed back for no change', () => {
  const choice = choicesOf(all, false)[2]!
  const changed = withChange({ key: choice.key, changes: {} }, choice, { deliveryHours: 6 })
  expect(changed.changes).toEqual({ deliveryHours: 6 })
  expect(withChange(changed, choice, { deliveryHours: 4 }).changes).toEqual({})
})

test('says a scenario in a line', () => {
  expect(scenarioInWords(presetScenario('slow-dock', false))).toBe(
    '2 chassis days, 2 h at the terminal, 4 h at delivery',
  )
  expect(scenarioInWords({ ...presetScenario('customs-exam', false), chassisDays: 1, dryRuns: 2 })).toBe(
    '1 chassis day, prepull, 3 days in the yard, 3 h at the terminal, 2 h at delivery, 2 dry runs, 1 exam stop',
  )
  expect(tippingWords('deliveryHours', 1)).toBe('1 hour at delivery')
  expect(tippingWords('chassisDays', 4)).toBe('4 chassis days')
  expect([signedCents(asCents(7500)), signedCents(asCents(-1250))]).toEqual(['+$75.00', '−$12.50'])
  expect(wholeDollars(asCents(124_050))).toBe('$1,241')
})
