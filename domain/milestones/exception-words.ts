import type { delayReasons, dryRunReasons, examTypes } from './details.ts'
import type { MilestoneDetails } from './details.ts'
import type { ExceptionKind } from './kinds.ts'

type Reason = (typeof dryRunReasons)[number] | (typeof delayReasons)[number]

/** Why a driver was turned away or is late, as part of a sentence. */
export const reasonWords: Record<Reason, string> = {
  not_released: 'container not released',
  hold: 'customs hold',
  no_chassis: 'no chassis',
  closed: 'closed',
  no_appointment: 'no appointment',
  no_empty: 'no empty container',
  refused: 'load refused',
  traffic: 'traffic',
  terminal: 'waiting at the terminal',
  breakdown: 'breakdown',
  weather: 'weather',
  facility: 'waiting at the facility',
  other: 'other reason',
}

export const examWords: Record<(typeof examTypes)[number], string> = {
  vacis: 'VACIS exam',
  tailgate: 'tailgate exam',
  intensive: 'intensive exam',
}

/** The details after an exception's label: "customs hold", "VACIS exam at Price Transfer"; empty for none. */
export function exceptionWords(kind: ExceptionKind, { reason, type, site, place, what }: MilestoneDetails): string {
  if (kind === 'exam') return `${type ? examWords[type] : 'exam'}${site ? ` at ${site}` : ''}`
  if (kind === 'extra_stop') return place ?? ''
  if (kind === 'damage') return what ?? ''
  return reason ? reasonWords[reason] : ''
}
