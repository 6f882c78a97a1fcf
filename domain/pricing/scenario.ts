/** How a move may go: eight numbers in place of the fixed assumptions of the estimate. Source: Y-012. */
export type Scenario = {
  /** Days that the chassis is used. */
  chassisDays: number
  /** Whether the container is pulled to the trucker's yard first. */
  prepull: boolean
  /** Days in the yard; they count only with prepull. */
  storageDays: number
  /** Hours at the terminal, one visit. */
  terminalHours: number
  /** Hours at the door, one visit. */
  deliveryHours: number
  dryRuns: number
  examStops: number
  extraStops: number
}

/** The numbers of a scenario that have a range. */
export type ScenarioNumber = Exclude<keyof Scenario, 'prepull'>

/** The range of each number: from zero to `max`, in whole steps of `step`. */
export const scenarioRanges = {
  chassisDays: { max: 30, step: 1 },
  storageDays: { max: 30, step: 1 },
  terminalHours: { max: 48, step: 0.25 },
  deliveryHours: { max: 48, step: 0.25 },
  dryRuns: { max: 5, step: 1 },
  examStops: { max: 3, step: 1 },
  extraStops: { max: 10, step: 1 },
} as const satisfies Record<ScenarioNumber, { max: number; step: number }>

/** The assumptions of the estimate: a bid costs in it what `shipperEstimate` says. */
export const asEstimated: Scenario = {
  chassisDays: 2,
  prepull: true,
  storageDays: 1,
  terminalHours: 0,
  deliveryHours: 0,
  dryRuns: 0,
  examStops: 0,
  extraStops: 0,
}

/** The built-in scenarios, in the order they are offered; they can't be changed. */
export const presets = ['as-estimated', 'smooth', 'slow-dock', 'port-congestion', 'customs-exam'] as const

export type Preset = (typeof presets)[number]

export const presetNames: Record<Preset, string> = {
  'as-estimated': 'As estimated',
  smooth: 'Smooth',
  'slow-dock': 'Slow dock',
  'port-congestion': 'Port congestion',
  'customs-exam': 'Customs exam',
}

const withoutPrepull: Scenario = { ...asEstimated, prepull: false, storageDays: 0 }

const situations: Record<Exclude<Preset, 'as-estimated'>, Scenario> = {
  smooth: { ...withoutPrepull, chassisDays: 1, terminalHours: 1, deliveryHours: 1 },
  'slow-dock': { ...withoutPrepull, terminalHours: 2, deliveryHours: 4 },
  'port-congestion': { ...asEstimated, chassisDays: 3, storageDays: 2, terminalHours: 4, deliveryHours: 3 },
  'customs-exam': {
    ...asEstimated,
    chassisDays: 5,
    storageDays: 3,
    terminalHours: 3,
    deliveryHours: 2,
    dryRuns: 1,
    examStops: 1,
  },
}

/** Hours at the door for a dropped container: the driver doesn't wait. */
const dropHours = 0.5

/**
 * The numbers of a built-in scenario for a load that is unloaded while the driver waits, or dropped.
 *
 * A drop shortens the time at the door of every situation, not of the estimate, which knows no waiting. Source: G-390.
 */
export function presetScenario(preset: Preset, isDrop: boolean): Scenario {
  if (preset === 'as-estimated') return asEstimated
  return isDrop ? { ...situations[preset], deliveryHours: dropHours } : situations[preset]
}
