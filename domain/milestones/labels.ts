import type { LoadOfSteps, MilestoneKind } from './kinds.ts'

/** The name of a milestone in timelines and refusals: "Gated out", "Returned empty". Source: X-080. */
export function milestoneLabel(kind: MilestoneKind, load: LoadOfSteps): string {
  return byDirection[kind]?.[load.export ? 'export' : 'import'] ?? labels[kind]
}

/** The button that reports a step: its label, except for the first one. Source: X-080. */
export function milestoneButton(kind: MilestoneKind, load: LoadOfSteps): string {
  return buttons[kind] ?? milestoneLabel(kind, load)
}

const labels: Record<MilestoneKind, string> = {
  dispatched: 'On the way',
  arrived_terminal: 'Arrived at terminal',
  gated_out: 'Gated out',
  arrived_yard: 'At the yard',
  left_yard: 'Departed yard',
  arrived_stop: 'Arrived at delivery',
  work_done: 'Unloaded',
  dropped: 'Dropped',
  left_stop: 'Departed',
  picked_up: 'Picked up empty',
  gated_in: 'Returned empty',
  dry_run: 'Driver turned away',
  exam: 'Customs exam',
  extra_stop: 'Extra stop',
  delay: 'Delay',
  damage: 'Damage',
  note: 'Note',
  proof_waived: 'No proof of delivery',
}

const byDirection: Partial<Record<MilestoneKind, { import: string; export: string }>> = {
  arrived_stop: { import: 'Arrived at delivery', export: 'Arrived at loading' },
  work_done: { import: 'Unloaded', export: 'Loaded' },
  picked_up: { import: 'Picked up empty', export: 'Picked up loaded' },
  gated_in: { import: 'Returned empty', export: 'Gated in full' },
}

const buttons: Partial<Record<MilestoneKind, string>> = {
  dispatched: 'Start trip',
  arrived_yard: 'At our yard',
  proof_waived: 'Continue Without Proof',
}
