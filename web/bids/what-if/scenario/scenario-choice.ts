import {
  type Preset,
  presetNames,
  presets,
  presetScenario,
  type Scenario,
  type ScenarioNumber,
  scenarioRanges,
} from '#domain/pricing/scenario.ts'
import type { OwnScenario, Scenarios } from '#domain/scenarios/scenario.ts'

/** A scenario that can be chosen. `own` is the shipper's, with its id; the others are built in. */
export type Choice = { key: string; name: string; scenario: Scenario; isUsual: boolean; own?: OwnScenario }

/** What is chosen, and which of its numbers have been changed since. */
export type Chosen = { key: string; changes: Partial<Scenario> }

/** The built-in scenarios for a load, then the shipper's own, in the order in which they are offered. */
export function choicesOf({ usualId, usualPreset, items }: Scenarios, isDrop: boolean): Choice[] {
  const usual: Preset | null = usualId === null ? (usualPreset ?? 'as-estimated') : null
  return [
    ...presets.map((preset) => ({
      key: preset,
      name: presetNames[preset],
      scenario: presetScenario(preset, isDrop),
      isUsual: preset === usual,
    })),
    ...items.map((own) => ({
      key: ownKey(own.id),
      name: own.name,
      scenario: numbersOf(own),
      isUsual: own.id === usualId,
      own,
    })),
  ]
}

/** The key of a shipper's own scenario. */
export function ownKey(id: number): string {
  return `own-${id}`
}

/** The eight numbers of a scenario, without what else is known of it. */
export function numbersOf(scenario: Scenario): Scenario {
  const names = [...Object.keys(scenarioRanges), 'prepull'] as (keyof Scenario)[]
  return Object.fromEntries(names.map((name) => [name, scenario[name]])) as Scenario
}

/** One number changed: a change back to what the scenario says is none. */
export function withChange(chosen: Chosen, choice: Choice, change: Partial<Scenario>): Chosen {
  const all = { ...chosen.changes, ...change }
  const changed = Object.entries(all).filter(([name, value]) => choice.scenario[name as keyof Scenario] !== value)
  return { ...chosen, changes: Object.fromEntries(changed) }
}

/** A choice as the address keeps it: "slow-dock", or "slow-dock_deliveryHours-5_prepull-1" once it is changed. */
export function choiceWord({ key, changes }: Chosen): string {
  return [key, ...Object.entries(changes).map(([name, value]) => `${name}-${Number(value)}`)].join('_')
}

/** The choice that an address asks for; what it cannot mean is left out. Undefined without one. Source: Y-017. */
export function choiceOfWord(word: string | null): Chosen | undefined {
  const [key, ...parts] = (word ?? '').split('_')
  if (!key) return undefined
  const changes = parts.flatMap((part) => {
    const [name = '', text = ''] = part.split('-')
    return changeOf(name, Number(text || Number.NaN))
  })
  return { key, changes: Object.fromEntries(changes) }
}

/** Whether a number may stand in a scenario: in its range, in whole steps. */
export function isInRange(name: ScenarioNumber, value: number): boolean {
  const { max, step } = scenarioRanges[name]
  return value >= 0 && value <= max && Number.isInteger(value / step)
}

function changeOf(name: string, value: number): [string, number | boolean][] {
  if (name === 'prepull') return value === 0 || value === 1 ? [[name, value === 1]] : []
  if (!Object.hasOwn(scenarioRanges, name)) return []
  return isInRange(name as ScenarioNumber, value) ? [[name, value]] : []
}
