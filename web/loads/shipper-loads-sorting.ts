import { loadStatuses, type AnyLoadStatus } from '#domain/loads/lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { areaName } from '#domain/reference/reference.ts'
import { loadTypeLabel } from '#domain/formats.ts'
import { compareValues, type Sort } from '#web/shared/sorting.ts'

/** The loads in the order of one column, or as they came. What a column has no value for comes last, either way. */
export function sortedShipperLoads(loads: readonly ShipperLoad[], sort: Sort | undefined): readonly ShipperLoad[] {
  const valueOf = sort && values[sort.key]
  if (!valueOf) return loads
  const sign = sort.direction === 'ascending' ? 1 : -1
  return loads.toSorted((a, b) => compare(valueOf(a), valueOf(b), sign))
}

type Value = string | number | null

const order: readonly AnyLoadStatus[] = loadStatuses

const values: Record<string, (load: ShipperLoad) => Value> = {
  loadNumber: (load) => load.loadNumber,
  type: (load) => loadTypeLabel(load.export),
  route: (load) => `${areaName(load.drayageAreaID) ?? ''} ${load.deliveryCityOrZip}`,
  containerType: (load) => load.containerType,
  pickupDate: (load) => load.pickupDate,
  assignedTo: (load) => load.winner?.truckerId ?? null,
  status: (load) => order.indexOf(load.status),
}

/** The columns that the loads can be sorted by. */
export const sortableKeys: readonly string[] = Object.keys(values)

function compare(a: Value, b: Value, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * compareValues(a, b)
}
