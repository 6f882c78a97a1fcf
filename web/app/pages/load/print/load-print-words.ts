import { type StatusName, statusLabels } from '#web/shared/facts/status/statuses.ts'

const open: readonly StatusName[] = ['pending', 'active', 'open']

/** The status of a load on paper, with the time at which it really came. Source: F-070. */
export function printedStatus(
  endsAt: string,
  status: StatusName,
  times: Partial<Record<StatusName, string>>,
  inWords: (at: string) => string,
): string {
  const label = statusLabels[status]
  if (open.includes(status)) return `${label}, auction ends ${inWords(endsAt)}`
  if (status === 'deciding') return `${label}, decision by ${inWords(endsAt)}`
  if (status === 'awarding') return `${label}, bidding ended ${inWords(endsAt)}`
  if (status === 'expired') return `Auction ended ${inWords(endsAt)}`
  const reached = times[status]
  return reached === undefined ? label : `${label} ${inWords(reached)}`
}
