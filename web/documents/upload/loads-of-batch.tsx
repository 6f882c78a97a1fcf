import { isAssigned } from '#domain/auctions/load-lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { PickLoads } from '#web/shared/parts/pick/pick-loads.tsx'
import type { Picked } from '#web/shared/parts/pick/use-picked.ts'

/** The awarded loads that were posted together with the one of a number, this one among them; none if it has no others. */
export function awardedWith(loads: readonly ShipperLoad[], loadNumber: string): ShipperLoad[] {
  const together = loads.find((load) => load.loadNumber === loadNumber)?.postedWith
  if (!together) return []
  const awarded = loads.filter(({ postedWith, status }) => postedWith?.loadId === together.loadId && isAssigned(status))
  return awarded.length > 1 ? awarded.toSorted((one, other) => one.id - other.id) : []
}

/** For which of them a document is: each gets one of its own. */
export function LoadsOfBatch({ loads, picked }: { loads: readonly ShipperLoad[]; picked: Picked }) {
  const rows = loads.map(({ id, loadNumber, deliveryCityOrZip }) => ({ id, loadNumber, cells: [deliveryCityOrZip] }))
  return <PickLoads label="For these loads" heads={['Delivery']} rows={rows} picked={picked} />
}
