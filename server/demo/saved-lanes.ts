import { type LaneFilter } from '#domain/lanes/lane.ts'
import type { Tx } from '#server/db/db.ts'

const any: LaneFilter = {
  areaIds: [],
  containerTypes: [],
  specialHandling: [false, false, false, false, false],
  direction: 'any',
}
const losAngeles = 7

const lanes: ({ name: string; alert: boolean } & Partial<LaneFilter>)[] = [
  { name: 'Los Angeles imports', areaIds: [losAngeles], direction: 'import', alert: true },
  { name: 'Reefers', containerTypes: ["20' Reefer", "40' Reefer HC"], alert: true },
  { name: 'Export boxes', direction: 'export', containerTypes: ["40' GP", "40' HC"], alert: false },
]

/** The saved lanes of the demo trucker. Source: G-195. */
export async function insertLanes(tx: Tx, truckerId: number): Promise<void> {
  const rows = lanes.map(({ name, alert, ...filter }) => {
    const { areaIds, containerTypes, specialHandling, direction } = { ...any, ...filter }
    return {
      user_id: truckerId,
      name,
      alert,
      area_ids: areaIds,
      container_types: containerTypes,
      special_handling: specialHandling,
      direction,
    }
  })
  await tx.insertInto('saved_lanes').values(rows).execute()
}
