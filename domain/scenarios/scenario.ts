import { z } from 'zod'
import { Instant, PublicId } from '#domain/ids.ts'
import { asEstimated, presetNames, presets, type ScenarioNumber, scenarioRanges } from '#domain/pricing/scenario.ts'
import { storableText } from '#domain/validation.ts'

/** How many scenarios a shipper can save, and the most characters of the name of one. Source: Y-030, Y-031. */
export const scenarioLimits = { scenarios: 10, name: 40 } as const

const name = storableText(scenarioLimits.name).min(1, 'Name is required')

/** The range of each number, with the message for a value outside of it. Source: Y-032. */
export const ScenarioNumbers = z.object({
  ...(Object.fromEntries(
    Object.entries(scenarioRanges).map(([field, { max, step }]) => [field, numberUpTo(max, step)]),
  ) as Record<ScenarioNumber, z.ZodNumber>),
  prepull: z.boolean(),
})

const numbers = ScenarioNumbers.shape

/** A shipper's saved scenario; no one else reads it. */
export const OwnScenario = z.object({ id: PublicId, name: z.string(), ...numbers, createdAt: Instant })
export type OwnScenario = z.output<typeof OwnScenario>

/** A shipper's scenarios, earliest first, and which one is the usual: an own one, a built-in one, or none was chosen. */
export const Scenarios = z.object({
  usualId: PublicId.nullable(),
  usualPreset: z.enum(presets).nullable(),
  items: z.array(OwnScenario),
})
export type Scenarios = z.output<typeof Scenarios>

/** A scenario to save; a number left out is that of the estimate. */
export const NewScenario = z
  .object({ name, ...ScenarioNumbers.partial().shape })
  .transform((given) => ({ ...asEstimated, ...given }))
export type NewScenario = z.output<typeof NewScenario>

/** The parts of a scenario that can change; `usual` false leaves none chosen. */
export const ScenarioChange = z.object({ name, ...numbers, usual: z.boolean() }).partial()
export type ScenarioChange = z.output<typeof ScenarioChange>

/** The built-in scenario that What if opens with; null for none. */
export const UsualPreset = z.object({ preset: z.enum(presets).nullable() })

/** Whether a name is that of a built-in scenario, whatever its capitals. */
export function isPresetName(text: string): boolean {
  return Object.values(presetNames).some((preset) => preset.toLowerCase() === text.toLowerCase())
}

function numberUpTo(max: number, step: number): z.ZodNumber {
  const number = z.number().min(0).max(max)
  return step === 1 ? number.int() : number.multipleOf(step, 'Use steps of a quarter hour')
}
