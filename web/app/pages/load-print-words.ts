import { formatDateTime } from '#domain/formats.ts'
import { type AnyLoadStatus, isAuction, loadStatusLabels } from '#domain/loads/lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'

/** The status of a load on paper, with the time at which it really came. Source: docs/findings.md, F-070. */
export function printedStatus(
  { expiresAt, statusTimes = {} }: Pick<AnyLoad, 'expiresAt' | 'statusTimes'>,
  status: AnyLoadStatus,
): string {
  const label = loadStatusLabels[status]
  if (isAuction(status)) return `${label}, auction ends ${formatDateTime(expiresAt)}`
  if (status === 'expired') return `Auction ended ${formatDateTime(expiresAt)}`
  const reached = statusTimes[status]
  return reached === undefined ? label : `${label} ${formatDateTime(reached)}`
}
