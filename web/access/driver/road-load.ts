import type { DriverLoad } from '#domain/access/driver.ts'
import { phoneWords } from '#domain/details/phone-words.ts'
import { formatWeight } from '#domain/formats.ts'
import { lastDayOf, mapUrlOf, type RoadLoad, type RoadPlace, type Words } from '#web/milestones/road/public.tsx'

/** The load of a link as the pieces of the road take it. Its id is no one's business: a link has one load. */
export function roadLoadOf(load: DriverLoad, words: Words): RoadLoad {
  const { details, loadNumber, isLive, timeZone, appointments } = load
  const delivery = deliveryOf(load)
  return {
    id: 0,
    loadNumber,
    export: load.export,
    isLive,
    timeZone,
    places: placesOf(load),
    containerNumber: details.containerNumber,
    chassisNumber: details.chassisNumber,
    sealNumber: details.sealNumbers[0] ?? null,
    pickupNumber: details.pickupNumber,
    booking: details.booking,
    stops: { pickup: terminal(load.pickup, load.area), delivery, return: terminal(load.return, load.area) },
    dates: {
      pickup: load.pickupDate,
      delivery: load.deliveryDate,
      return: load.returnDate ?? lastDayOf(load.export ? details.portCutoff : details.returnBy, timeZone),
    },
    appointments,
    facts: factsOf(load, words),
    instructions: load.specialInstructions,
  }
}

function placesOf({ pickup, return: back, deliveryCityOrZip: stop }: DriverLoad): RoadLoad['places'] {
  return {
    ...(pickup && { arrived_terminal: pickup.name, gated_out: pickup.name }),
    arrived_stop: stop,
    work_done: stop,
    dropped: stop,
    left_stop: stop,
    picked_up: stop,
    ...(back && { gated_in: back.name }),
  }
}

/** Without a terminal, the area. */
function terminal(place: DriverLoad['pickup'], area: string): RoadPlace {
  const mapUrl = place && mapUrlOf([`${place.lat},${place.lon}`])
  return { name: place?.name ?? area, lines: [], mapUrl, phone: null }
}

function deliveryOf({ details: { deliveryPlace: place }, deliveryCityOrZip }: DriverLoad): RoadPlace {
  const town = [place?.city, [place?.state, place?.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [place?.street ?? '', town].filter(Boolean)
  const mapUrl = mapUrlOf(lines.length > 0 ? lines : [deliveryCityOrZip])
  return { name: place?.name ?? deliveryCityOrZip, lines, mapUrl, phone: place?.contactPhone ?? null }
}

function factsOf({ containerType, weight, details }: DriverLoad, words: Words): [string, string][] {
  const { steamshipLine, reefer, hazmat } = details
  const setPoint = reefer?.setPointF == null ? '' : `${reefer.setPointF} °F${reefer.genset ? `, ${words.genset}` : ''}`
  const emergency = hazmat?.emergencyPhone && phoneWords(hazmat.emergencyPhone)
  const goods = [hazmat?.unNumber, hazmat?.hazardClass, emergency].filter(Boolean).join(', ')
  const facts: [string, string][] = [
    [words.sizeAndType, containerType],
    [words.weight, formatWeight(weight)],
    [words.line, steamshipLine ?? ''],
    [words.setPoint, setPoint],
    [words.hazmat, goods],
  ]
  return facts.filter(([, value]) => value !== '')
}
