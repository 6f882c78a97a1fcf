import type { DetailSide } from '#domain/details/fields.ts'
import type { ResolvedDetails } from '#domain/details/rules.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { Tx } from '#server/db/db.ts'
import { insertDetails, stampFreeDays } from '#server/loads/load-details.ts'
import { detailsOf } from './details.ts'
import type { Appointments } from './road/road.ts'
import type { Story } from './story.ts'

type Ids = { loadIds: ReadonlyMap<Story, number>; userIds: ReadonlyMap<string, number> }

const hour = 3_600_000
const driver = {
  name: 'Sam Sample (demo)',
  phone: '+13105550177',
  truckNumber: '12',
  plate: 'DEMO12',
  plateState: 'CA',
}

/** Stores what is known of the loads of the demo market, and the appointments of those under way. */
export async function insertDemoDetails(tx: Tx, stories: Story[], { loadIds, userIds }: Ids, now: Date): Promise<void> {
  for (const [story, given] of detailsOf(stories, now)) {
    const { plan, timeline, bids } = story
    const loadId = loadIds.get(story)!
    const winner = bids.find(({ status }) => status === 'accepted')?.trucker
    const work =
      winner && timeline.steps.length > 0
        ? ({ chassisNumber: 'DEMZ412345', chassisBy: 'trucker', driver } as const)
        : {}
    const byShipper = stampOf('shipper', timeline.posted)
    const byWinner = stampOf('trucker', timeline.steps[0]?.at ?? timeline.posted)
    const { lastFreeDays = [], ...values } = { ...given, ...work }
    await insertDetails(tx, [
      {
        loadId,
        values: { ...values, lastFreeDays: stampFreeDays([], lastFreeDays, byShipper) },
        changed: {
          ...changedBy(given, { ...byShipper, id: userIds.get(plan.shipper)! }),
          ...(winner && changedBy(work, { ...byWinner, id: userIds.get(winner)! })),
        },
      },
    ])
    if (story.appointments) await insertAppointments(tx, story.load, story.appointments, { loadId, at: byWinner.at })
  }
}

function stampOf(by: DetailSide, at: Date) {
  return { by, at: at.toISOString() }
}

function changedBy(values: ResolvedDetails, change: { by: DetailSide; at: string; id: number }) {
  return Object.fromEntries(Object.keys(values).map((field) => [field, change]))
}

async function insertAppointments(
  tx: Tx,
  load: Story['load'],
  { pickup, delivery }: Appointments,
  { loadId, at }: { loadId: number; at: string },
): Promise<void> {
  const kinds = [
    { kind: 'pickup', start: pickup, terminal_id: load.pickup_terminal_id },
    { kind: 'delivery', start: delivery, terminal_id: null },
  ] as const
  await tx
    .insertInto('appointments')
    .values(
      kinds.map(({ kind, start, terminal_id }) => ({
        load_id: loadId,
        kind,
        start_at: start,
        end_at: new Date(start.getTime() + hour),
        zone: areaTimeZone(load.drayage_area_id),
        number: `DEMO${loadId}`,
        terminal_id: terminal_id ?? null,
        state: 'confirmed' as const,
        by_kind: 'trucker' as const,
        at: new Date(at),
      })),
    )
    .execute()
}
