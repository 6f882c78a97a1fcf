import { sql } from 'kysely'
import { listToday } from '#domain/deadlines/api.ts'
import { mostToday, type TodayLoad } from '#domain/deadlines/deadline.ts'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import { nextStep } from '#domain/milestones/sequence.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import { containerForTrucker, type DeadlineRow, selectDeadlines, toTruckerDeadline } from './rows.ts'
import { isVisibleSql } from './scope.ts'

/** When an open clock asks for the trucker: an appointment when it starts, an hour after it turns red. */
const atSql = sql<Date>`case when load_clocks.kind like '%\\_appointment' then load_clocks.red_at + interval '1 hour'
  else load_clocks.due_at end`

/** The live award of a clock's load. */
const awardSql = sql`awards.load_id = load_clocks.load_id and awards.trucker_id = load_clocks.winner_id`

const isAcknowledgedSql = sql<boolean>`exists (select from awards where ${awardSql} and awards.state = 'acknowledged')`
const reportedSql = sql<MilestoneKind[]>`array(
  select milestones.kind from milestones join awards on awards.id = milestones.award_id
  where milestones.load_id = load_clocks.load_id and milestones.voided_at is null and ${awardSql}
    and awards.state = 'acknowledged')`

type TodayRow = DeadlineRow & { live_or_drop: boolean; is_acknowledged: boolean; reported: MilestoneKind[] }

/** The won loads of a trucker with something due within 24 hours, the earliest first. Source: §3.8; G-359. */
export const listTodayRoute = reads(listToday, async ({ actor, db }) => {
  const isOfToday = sql<boolean>`${isVisibleSql(actor)}
    and load_clocks.due_at >= statement_timestamp() - interval '24 hours'
    and ${atSql} between statement_timestamp() - interval '24 hours' and statement_timestamp() + interval '24 hours'`
  const rows = await selectToday(db)
    .where(
      sql<boolean>`load_clocks.id in (
        select distinct on (load_clocks.load_id) load_clocks.id from load_clocks where ${isOfToday}
        order by load_clocks.load_id, ${atSql}, load_clocks.id)`,
    )
    .orderBy(atSql)
    .orderBy('load_clocks.id')
    .limit(mostToday)
    .execute()
  return (rows as TodayRow[]).map(toTodayLoad)
})

function selectToday(db: Db) {
  return selectDeadlines(db, containerForTrucker)
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
