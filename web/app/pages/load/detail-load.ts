import type { AnyLoad } from '#domain/loads/load.ts'
import type { StaffLoadDetail } from '#domain/loads/staff-load.ts'
import { areas, terminalsOf } from '#domain/reference/reference.ts'
import type { DetailLoad } from '#web/details/public.tsx'

/** What the details ask of a load of a shipper or a trucker. */
export function detailLoadOf(load: AnyLoad): DetailLoad {
  const { id, containerType, specialHandling } = load
  return {
    id,
    export: load.export,
    containerType,
    specialHandling,
    areaId: load.drayageAreaID,
    returnTerminalId: load.returnTerminalID,
    deliveryCity: load.deliveryCityOrZip,
  }
}

/** The same for staff, who read the names of area and terminals. */
export function detailLoadOfStaff(load: StaffLoadDetail): DetailLoad {
  const { id, containerType, specialHandling } = load
  const areaId = areas.find(({ name }) => name === load.origin)?.id ?? null
  const terminals = areaId === null ? [] : terminalsOf(areaId).flatMap(({ items }) => items)
  return {
    id,
    export: load.export,
    containerType,
    specialHandling,
    areaId,
    returnTerminalId: terminals.find(({ name }) => name === load.returnTerminal)?.id ?? null,
    deliveryCity: load.destination,
  }
}
