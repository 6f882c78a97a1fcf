import { loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import { clockLabels, levelWords } from '#domain/clocks/clock.ts'
import { formatDateTimeWithZone, loadTypeLabel } from '#domain/formats.ts'
import { areaName } from '#domain/reference/reference.ts'
import { report, type Report } from '#domain/report.ts'
import type { Deadline, StaffDeadline, TruckerDeadline } from './deadline.ts'

/** A deadline with its load, at the time of its place. */
const columns = {
  'Load #': ({ load }: TruckerDeadline) => load.loadNumber,
  'Import/Export': ({ load }: TruckerDeadline) => loadTypeLabel(load.export),
  Status: ({ load }: TruckerDeadline) => loadStatusLabels[load.status],
  Container: ({ load }: TruckerDeadline) => load.containerNumber,
  Origin: ({ load }: TruckerDeadline) => areaName(load.areaId),
  Destination: ({ load }: TruckerDeadline) => load.deliveryCityOrZip,
  Deadline: ({ clock }: TruckerDeadline) => clockLabels[clock.kind],
  Due: ({ clock }: TruckerDeadline) => formatDateTimeWithZone(clock.dueAt, clock.timeZone),
  Level: ({ clock }: TruckerDeadline) => (clock.level === 'none' ? '' : levelWords[clock.level]),
  Details: ({ clock }: TruckerDeadline) => clock.text,
}

/** Source: X-072. */
export const truckerDeadlineReport: Report<TruckerDeadline> = report('deadlines', columns)

export const deadlineReport: Report<Deadline> = report('deadlines', {
  ...columns,
  Trucker: ({ load }: Deadline) => load.label,
})

export const staffDeadlineReport: Report<StaffDeadline> = report('deadlines', {
  ...columns,
  Shipper: ({ load }: StaffDeadline) => load.shipperName,
  Trucker: ({ load }: StaffDeadline) => load.truckerName,
})
