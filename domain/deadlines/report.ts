import { loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import { clockName, levelWords } from '#domain/clocks/clock.ts'
import { appointmentStart } from '#domain/clocks/times.ts'
import { loadTypeLabel } from '#domain/formats.ts'
import { areaName } from '#domain/reference/reference.ts'
import { report, type Report, timeCell, yesOrNo, zoneHead } from '#domain/report.ts'
import type { Deadline, StaffDeadline, TruckerDeadline } from './deadline.ts'

/** A deadline with its load, at the time of its place. */
const columns = {
  'Load #': ({ load }: TruckerDeadline) => load.loadNumber,
  'Import/Export': ({ load }: TruckerDeadline) => loadTypeLabel(load.export),
  Status: ({ load }: TruckerDeadline) => loadStatusLabels[load.status],
  Container: ({ load }: TruckerDeadline) => load.containerNumber,
  Origin: ({ load }: TruckerDeadline) => areaName(load.areaId),
  Destination: ({ load }: TruckerDeadline) => load.deliveryCityOrZip,
  Deadline: ({ clock }: TruckerDeadline) => clockName(clock),
  Due: ({ clock }: TruckerDeadline) => timeCell(clock.dueAt, clock.timeZone),
  Level: ({ clock }: TruckerDeadline) => (clock.level === 'none' ? '' : levelWords[clock.level]),
  Appointment: ({ clock }: TruckerDeadline) => appointmentOf(clock),
  Estimated: ({ clock }: TruckerDeadline) => yesOrNo(clock.estimated === true),
  [zoneHead]: ({ clock }: TruckerDeadline) => clock.timeZone,
}

/** When an appointment begins: it is due at the end of its window. */
function appointmentOf({ kind, redAt, timeZone }: TruckerDeadline['clock']): string | null {
  if (!kind.endsWith('_appointment')) return null
  return timeCell(appointmentStart({ redAt: new Date(redAt) }).toISOString(), timeZone)
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
