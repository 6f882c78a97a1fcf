import { sql } from 'kysely'
import { listToday } from '#domain/deadlines/api.ts'
import { mostToday, type TodayLoad } from '#domain/deadlines/deadline.ts'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import { nextStep } from '#domain/milestones/sequence.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import type { Actor } from '#server/http/sessions/actor.ts'
import { isAcknowledgedSql } from '#server/loads/sources.ts'
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

type TodayRow = DeadlineRow & { live_or_drop: boolean; is_acknowledged: boolean; reported: MilestoneKind[] }

const isNearSql = sql<boolean>`load_clocks.due_at >= statement_timestamp() - interval '24 hours'
  and ${atSql} between statement_timestamp() - interval '24 hours' and statement_timestamp() + interval '24 hours'`

/**
 * The won loads of a trucker with something due within 24 hours or an acknowledgement to give, the earliest first.
 * Source: G-359.
 */
export const listTodayRoute = reads(listToday, async ({ actor, db }) => {
  const rows = await selectToday(db)
    .where(sql<boolean>`load_clocks.id in (${idsOfToday(actor)})`)
    .orderBy(atSql)
    .orderBy('load_clocks.id')
    .execute()
  return (rows as TodayRow[]).map(toTodayLoad)
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
    .select('live_or_drop')
    .select([isAcknowledgedSql.as('is_acknowledged'), reportedSql.as('reported')])
}

function toTodayLoad(row: TodayRow): TodayLoad {
  const { load, clock } = toTruckerDeadline(row)
  const { live_or_drop: isLive, is_acknowledged: isAcknowledged, reported } = row
  return {
    load: { ...load, isLive },
    clock,
    next: isAcknowledged ? nextStep({ isLive }, reported) : 'acknowledge',
  }
}
