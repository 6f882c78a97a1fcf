import type { AppointmentKind } from '#domain/details/appointment.ts'
import { formatWeight } from '#domain/formats.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { findTerminal } from '#domain/reference/reference.ts'

import { lineName } from '#domain/details/pricing-words.ts'
import { progressLoadOf } from './load-of-progress.ts'
import type { ReadDetails } from './read-details.ts'
import { lastDayOf, mapUrlOf, type RoadLoad, type RoadPlace } from './road/load/gate.ts'

/** What a driver needs of a load that the reader has won: the same as the driver's page shows. */
export function roadLoadOf(load: TruckerLoad, details: ReadDetails): RoadLoad {
  const { id, loadNumber, specialInstructions: instructions } = load
  const {
    appointments = [],
    containerNumber = null,
    chassisNumber = null,
    pickupNumber = null,
    booking = null,
  } = details
  return {
    ...progressLoadOf(load),
    id,
    loadNumber,
    containerNumber,
    chassisNumber,
    sealNumber: details.sealNumbers?.[0] ?? null,
    pickupNumber,
    booking,
    stops: stopsOf(load, details),
    dates: {
      pickup: load.pickupDate,
      delivery: load.deliveryDate,
      return: lastDayOf(load.export ? details.portCutoff : details.returnBy, progressLoadOf(load).timeZone),
    },
    appointments: appointments.map(({ kind, startAt, endAt, timeZone, number }) => ({
      kind,
      startAt,
      endAt,
      timeZone,
      number,
    })),
    facts: factsOf(load, details),
    instructions,
  }
}

function stopsOf(load: TruckerLoad, { deliveryPlace: place }: ReadDetails): Record<AppointmentKind, RoadPlace> {
  const street = place?.street ?? ''
  const town = [place?.city, [place?.state, place?.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [street, town].filter(Boolean)
  return {
    pickup: terminalPlace(load.pickupTerminalID),
    delivery: {
      name: place?.name ?? load.deliveryCityOrZip,
      lines,
      mapUrl: mapUrlOf(lines.length > 0 ? lines : [load.deliveryCityOrZip]),
      phone: place?.contactPhone ?? null,
    },
    return: terminalPlace(load.returnTerminalID),
  }
}

function terminalPlace(id: number | null): RoadPlace {
  const terminal = findTerminal(id)
  const name = terminal?.name ?? 'Terminal to be advised'
  return { name, lines: [], mapUrl: terminal ? mapUrlOf([`${terminal.lat},${terminal.lon}`]) : null, phone: null }
}

function factsOf(load: TruckerLoad, { steamshipLine, reefer }: ReadDetails): [string, string][] {
  const setPoint = reefer?.setPointF == null ? '' : `${reefer.setPointF} °F${reefer.genset ? ', genset' : ''}`
  const facts: [string, string][] = [
    ['Size and type', load.containerType],
    ['Weight', formatWeight(load.weight)],
    ['Line', steamshipLine ? lineName(steamshipLine) : ''],
    ['Set point', setPoint],
  ]
  return facts.filter(([, value]) => value !== '')
}
