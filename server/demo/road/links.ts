import { longestDays } from '#domain/access/grants.ts'
import { TrackingOptions } from '#domain/access/form.ts'
import { demoTokens } from '#domain/demo/accounts.ts'
import type { Tx } from '#server/db/db.ts'
import { storedOf } from '#server/http/sessions/token.ts'
import { blankEvent, type EventRow } from '../rows.ts'
import type { Story } from '../story.ts'

const hour = 3_600_000
const day = 24 * hour

/** Makes the links of the sign-in screen, to the load that is late on its way; returns their events. Source: G-290. */
export async function insertDemoLinks(tx: Tx, loadIds: ReadonlyMap<Story, number>, now: Date): Promise<EventRow[]> {
  const [, loadId] = [...loadIds].find(([{ plan }]) => plan.road === 'delayed')!
  const award = await tx
    .selectFrom('awards')
    .innerJoin('loads', 'loads.id', 'awards.load_id')
    .select(['awards.id', 'awards.trucker_id', 'loads.shipper_id'])
    .where('load_id', '=', loadId)
    .executeTakeFirstOrThrow()
  const at = new Date(now.getTime() - 4 * hour)
  const links = [
    { kind: 'driver', user_id: award.trucker_id, name: 'Sam Sample (demo)', options: {} },
    { kind: 'tracking', user_id: award.shipper_id, name: 'Demo receiving', options: TrackingOptions.parse({}) },
  ] as const
  const rows = links.map(({ kind, user_id, name, options }) => ({
    kind,
    ...storedOf(demoTokens[kind]),
    load_id: loadId,
    award_id: award.id,
    user_id,
    name,
    options: JSON.stringify(options),
    created_at: at,
    expires_at: new Date(now.getTime() + longestDays * day),
  }))
  await tx.insertInto('access_grants').values(rows).execute()
  return links.map(({ kind, user_id, name }) => ({
    ...blankEvent(at, 'link_made'),
    actor_user_id: user_id,
    load_id: loadId,
    after: { kind, name },
  }))
}
