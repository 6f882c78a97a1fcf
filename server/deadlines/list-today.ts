import { sql } from 'kysely'
import { listToday } from '#domain/deadlines/api.ts'
import { mostToday, type TodayLoad } from '#domain/deadlines/deadline.ts'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import { isProofMissing } from '#domain/milestones/proof.ts'
import { nextStep } from '#domain/milestones/sequence.ts'
import type { Db } from '#server/db/db.ts'
import { together } from '#server/db/statement.ts'
import { hasProofSql } from '#server/files/has-proof.ts'
import { reads } from '#server/http/route.ts'
import type { Actor } from '#server/http/sessions/actor.ts'
import { isAcknowledgedSql } from '#server/loads/sources.ts'
import { type OwedRow, selectOwed } from './owed-proofs.ts'
import { type DeadlineRow, selectDeadlines, toTruckerDeadline } from './rows.ts'
import { isVisibleSql } from './scope.ts'

/** When an open clock asks for the trucker: an appointment when it starts, an hour after it turns red. */
const atSql = sql<Date>`case when load_clocks.kind like '%\\_appointment' then load_clocks.red_at + interval '1 hour'
  else load_clocks.due_at end`

/** The live award of a clock's load. */
const awardSql = sql`awards.load_id = load_clocks.load_id and awards.trucker_id = load_clocks.winner_id`

const reportedSql = sql<MilestoneKind[]>`array(
  select milestones.kind from milestones join awards on awards.id = milestones.award_id
  where milestones.load_id = load_clocks.load_id and milestones.voided_at is null and ${awardSql}
    and awards.state = 'acknowledged')`

const hasProofOfAwardSql = sql<boolean>`exists (select from awards where ${awardSql}
  and ${hasProofSql(sql`awards.load_id`, sql`awards.id`)})`

type TodayRow = DeadlineRow & {
  is_acknowledged: boolean
  reported: MilestoneKind[]
  has_proof: boolean
}

const isNearSql = sql<boolean>`load_clocks.due_at >= statement_timestamp() - interval '24 hours'
  and ${atSql} between statement_timestamp() - interval '24 hours' and statement_timestamp() + interval '24 hours'`

/**
 * The won loads of a trucker: those whose proof of delivery is missing while nothing of them is due, then those with
 * something due within 24 hours or an acknowledgement to give, the earliest first. Source: G-359, F-247.
 */
export const listTodayRoute = reads(listToday, async ({ actor, db }) => {
  const rows = selectToday(db)
    .where(sql<boolean>`load_clocks.id in (${idsOfToday(actor)})`)
    .orderBy(atSql)
    .orderBy('load_clocks.id')
    .execute()
  const [due, owed] = await together([rows, selectOwed(db, actor)])
  const dueLoads = (due as TodayRow[]).map(toTodayLoad)
  const others = owed.filter(({ id }) => dueLoads.every(({ load }) => load.id !== id))
  return [...others.slice(0, mostToday).map(toOwedLoad), ...dueLoads]
})

/**
 * One clock of each load: what is due within 24 hours goes before an acknowledgement that is due at another time. The two
 * are cut separately, so that neither pushes out the other, and an acknowledgement that is overdue pushes out none that
 * can still be given in time.
 */
function idsOfToday(actor: Actor) {
  return sql`
    select id from (
      select id, row_number() over (partition by is_near order by is_late, at, id) as place
      from (
        select distinct on (load_clocks.load_id) load_clocks.id, ${isNearSql} as is_near, ${atSql} as at,
          load_clocks.due_at < statement_timestamp() - interval '24 hours' as is_late
        from load_clocks where ${isVisibleSql(actor)} and (${isNearSql} or load_clocks.kind = 'acknowledge')
        order by load_clocks.load_id, is_near desc, at, load_clocks.id) as clocks) as placed
    where place <= ${mostToday}`
}

function selectToday(db: Db) {
  return selectDeadlines(db, isAcknowledgedSql)
    .select([isAcknowledgedSql.as('is_acknowledged'), reportedSql.as('reported')])
    .select(hasProofOfAwardSql.as('has_proof'))
}

function toTodayLoad(row: TodayRow): TodayLoad {
  const { load, clock } = toTruckerDeadline(row)
  const { live_or_drop: isLive, is_acknowledged: isAcknowledged, reported } = row
  const owesProof = isAcknowledged && isProofMissing(row, reported, row.has_proof)
  return {
    load,
    clock,
    next: isAcknowledged ? nextStep({ isLive }, reported) : 'acknowledge',
    owesProof,
  }
}

function toOwedLoad(row: OwedRow): TodayLoad {
  const { live_or_drop: isLive } = row
  const load = {
    id: row.id,
    loadNumber: row.load_number,
    export: row.export,
    status: row.status,
    ...(row.container_number !== null && { containerNumber: row.container_number }),
    ...(row.po_number !== null && { poNumber: row.po_number }),
    areaId: row.drayage_area_id,
    deliveryCityOrZip: row.delivery_city_or_zip,
    isLive,
    pickupDate: row.pickup_date,
  }
  return { load, clock: null, next: nextStep({ isLive }, row.reported), owesProof: true }
}
