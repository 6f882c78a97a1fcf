import type { RawBuilder } from 'kysely'
import type { AwardState } from '#domain/awards/award-lifecycle.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { bidderLabel } from '#domain/formats.ts'
import { pageLimits } from '#domain/http/page-limits.ts'
import { listMilestones, listStaffMilestones } from '#domain/milestones/api.ts'
import { byTime, timeKey } from '#domain/milestones/timeline.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { Refusal } from '#domain/refusals.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import type { Db } from '#server/db/db.ts'
import { mayReach } from '#server/documents/held-back.ts'
import { type Key, pageOf, readCursor, totalOf } from '#server/http/lists/paging.ts'
import { reads } from '#server/http/route.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { filesOf } from './files.ts'
import { type MilestoneRow, type ShownWith, shownTo, toMilestone, type Recorder, selectNamed } from './recorder.ts'

/** The owner and admins read all of a load, the trucker those of its award. Refusals: `load-not-found`. */
export function listMilestonesRoute(settings: AwardSettings) {
  return reads(listMilestones, async ({ params, query, actor, db }) => {
    const milestones = (await milestonesOfLoads(db, actor, [params.id], settings)).get(params.id)
    if (!milestones) throw new Refusal('load-not-found')
    return pageOfAll(milestones, query)
  })
}

/** What that call answers without parameters, for those of some loads whose milestones the caller reads. Source: F-282. */
export function nestMilestones(settings: AwardSettings) {
  return async (db: Db, actor: UserActor, loadIds: number[]): Promise<Map<number, Milestone[]>> => {
    const all = await milestonesOfLoads(db, actor, loadIds, settings)
    return new Map([...all].map(([id, milestones]) => [id, pageOfAll(milestones, { limit: pageLimits.default }).items]))
  }
}

async function milestonesOfLoads(
  db: Db,
  actor: UserActor,
  loadIds: number[],
  settings: AwardSettings,
): Promise<Map<number, Milestone[]>> {
  const loads = await db.selectFrom('loads').selectAll().where('id', 'in', loadIds).execute()
  const read = loads.filter((load) => isReader(actor, load))
  if (actor.visitor === 'trucker') return milestonesForEach(db, { by: 'trucker', actor }, read)
  const mayRead = mayReach(actor.visitor, settings)
  return shown(db, read, { rows: await rowsOf(db, read, 'all'), mayRead }, toMilestone)
}

/** Refusals: `load-not-found`. */
export const listStaffMilestonesRoute = reads(listStaffMilestones, async ({ params, query, actor, db }) => {
  const load = await findLoad(db, params.id)
  if (!load) throw new Refusal('load-not-found')
  return pageOfAll(await milestonesFor(db, { by: 'staff', actor }, load), query)
})

const order = 'milestones'

/** A page of the milestones of one load, of which there are a few hundred at most: they are put in order as a whole. */
function pageOfAll<M extends Milestone>(all: M[], { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const start = readCursor(order, cursor, { kind: 'text' })
  const rest = start ? all.filter((milestone) => timeKey(milestone) > String(start[0])) : all
  // The text names one milestone, so it needs no number.
  const keyOf = (milestone: M): Key => [timeKey(milestone), 1]
  return pageOf(rest.slice(0, limit + 1), limit, { order, keyOf }, start ? null : totalOf(all.length, all.length))
}

/** The milestones of a load as one who may record them reads them: those of the live award, for staff all. */
export async function milestonesFor(db: Db, recorder: Recorder, load: LoadRow) {
  return (await milestonesForEach(db, recorder, [load])).get(load.id)!
}

async function milestonesForEach(db: Db, recorder: Recorder, loads: LoadRow[]) {
  const rows = await rowsOf(db, loads, recorder.by === 'staff' ? 'all' : 'of-award')
  return shown(db, loads, { rows }, (row, shownWith) => shownTo(recorder, row, shownWith))
}

/** The milestones of the live award as every reader of it gets them. */
export async function milestonesOfAward(db: Db, load: LoadRow): Promise<Milestone[]> {
  const rows = await rowsOf(db, [load], 'of-award')
  return (await shown(db, [load], { rows }, toMilestone)).get(load.id)!
}

function isReader({ visitor, id }: UserActor, load: LoadRow): boolean {
  if (visitor === 'admin') return true
  return (visitor === 'shipper' ? load.shipper_id : load.winner_id) === id
}

function findLoad(db: Db, id: number): Promise<LoadRow | undefined> {
  return db.selectFrom('loads').selectAll().where('id', '=', id).executeTakeFirst()
}

type NamedRow = MilestoneRow & { account_name: string | null; trucker_id: number; award_state: AwardState }

/** The milestones of some loads: all, or those of the award that a load has now. */
async function rowsOf(db: Db, loads: LoadRow[], which: 'all' | 'of-award'): Promise<NamedRow[]> {
  if (loads.length === 0) return []
  const winners = new Map(loads.map((load) => [load.id, load.winner_id]))
  const rows = await selectNamed(db)
    .innerJoin('awards', 'awards.id', 'award_id')
    .select(['awards.trucker_id', 'awards.state as award_state'])
    .where('milestones.load_id', 'in', [...winners.keys()])
    .$if(which === 'of-award', (query) => query.where('awards.state', 'in', ['awarded', 'acknowledged']))
    .execute()
  // By the row that was judged: the load may have gone to another trucker since.
  return which === 'all' ? rows : rows.filter((row) => row.trucker_id === winners.get(row.load_id))
}

/** Whether another trucker may follow; the steps of a cancelled load stay its own. */
function isOfEarlier({ award_state: state }: NamedRow): boolean {
  return state === 'released' || state === 'declined'
}

/** `mayRead`, a condition on `documents`, says which files the reader gets: all without it. */
type Given = { rows: NamedRow[]; mayRead?: RawBuilder<boolean> }

async function shown<Shape extends Milestone>(
  db: Db,
  loads: LoadRow[],
  { rows, mayRead }: Given,
  toShape: (row: MilestoneRow, shown: ShownWith) => Shape,
): Promise<Map<number, Shape[]>> {
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
    mayRead,
  )
  const rowsOfLoad = Map.groupBy(rows, (row) => row.load_id)
  const shownOf = (load: LoadRow) =>
    (rowsOfLoad.get(load.id) ?? []).map((row) => ({
      ...toShape(row, { load, files: files.get(row.id) ?? [], accountName: row.account_name }),
      ...(isOfEarlier(row) && { earlierCarrier: bidderLabel(row.trucker_id) }),
    }))
  return new Map(loads.map((load) => [load.id, shownOf(load).toSorted(byTime)]))
}
