import type { AnyLoad } from '#domain/loads/load.ts'
import type { StaffLoadDetail } from '#domain/loads/staff-load.ts'
import { areas, terminalName } from '#domain/reference/reference.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { LoadOfProgress } from './road/load/progress.ts'

type Places = { pickup: string | null; delivery: string; return: string | null }

/** What the timeline asks of a load of a shipper or a trucker. */
export function progressLoadOf(load: AnyLoad): LoadOfProgress {
  return {
    export: load.export,
    isLive: load.liveOrdrop,
    timeZone: areaTimeZone(load.drayageAreaID),
    places: placesOf({
      pickup: terminalName(load.pickupTerminalID),
      delivery: load.deliveryCityOrZip,
      return: terminalName(load.returnTerminalID),
    }),
  }
}

/** The same for staff, who read the names of area and terminals. */
export function progressLoadOfStaff(load: StaffLoadDetail): LoadOfProgress {
  const area = areas.find(({ name }) => name === load.origin)
  return {
    export: load.export,
    isLive: load.liveOrdrop,
    timeZone: area ? areaTimeZone(area.id) : 'America/New_York',
    places: placesOf({ pickup: load.terminal, delivery: load.destination, return: load.returnTerminal }),
  }
}

/** Where the steps of each kind happen. */
function placesOf({ pickup, delivery, return: back }: Places): LoadOfProgress['places'] {
  return {
    ...(pickup && { arrived_terminal: pickup, gated_out: pickup }),
    arrived_stop: delivery,
    work_done: delivery,
    dropped: delivery,
    left_stop: delivery,
    picked_up: delivery,
    ...(back && { gated_in: back }),
  }
}
