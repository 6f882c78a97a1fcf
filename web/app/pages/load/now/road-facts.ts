import type { RoadFacts } from '#domain/headline/facts.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import type { StaffLoadDetail } from '#domain/loads/staff-load.ts'
import { areas, terminalName } from '#domain/reference/reference.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'

/** Where a load of a shipper or a trucker is and goes. */
export function roadFactsOf(load: AnyLoad): RoadFacts {
  return {
    export: load.export,
    isLive: load.liveOrdrop,
    timeZone: areaTimeZone(load.drayageAreaID),
    pickupDate: load.pickupDate,
    pickup: terminalName(load.pickupTerminalID) ?? null,
    delivery: load.deliveryCityOrZip,
  }
}

/** The same for staff, who read the name of the area. */
export function staffRoadFactsOf(load: StaffLoadDetail): RoadFacts {
  return {
    export: load.export,
    isLive: load.liveOrdrop,
    timeZone: staffZoneOf(load),
    pickupDate: load.pickupDate,
    pickup: load.terminal,
    delivery: load.destination,
  }
}

/** The zone of a load's area, which staff read by its name. */
export function staffZoneOf({ origin }: Pick<StaffLoadDetail, 'origin'>): string {
  const area = areas.find(({ name }) => name === origin)
  return area ? areaTimeZone(area.id) : 'America/New_York'
}
