import { type RawBuilder, sql } from 'kysely'
import { inProgressStatuses } from '#domain/auctions/load-lifecycle.ts'
import type { Progress } from '#domain/loads/progress.ts'
import type { FieldsSql } from '#server/http/lists/json-sql.ts'

function instant(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone interval '0', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

const clock = sql`jsonb_build_object('kind', kind, 'dueAt', ${instant('due_at')}, 'amberAt', ${instant('amber_at')},
  'redAt', ${instant('red_at')}, 'timeZone', zone)`
const milestone = sql`jsonb_strip_nulls(jsonb_build_object('kind', kind, 'happenedAt', ${instant('happened_at')},
  'newEta', details -> 'newEta'))`

const worked = sql.lit(`{${inProgressStatuses.join(',')}}`)

/** The open deadlines and last milestones of each awarded row of `loads`, to be joined as `progress`. Source: F-242. */
export const progressSql = sql<{ is_on_its_way: true; clocks: unknown[] | null; milestones: unknown[] | null }>`(
  select true as is_on_its_way,
    (select array_agg(${clock} order by due_at) from load_clocks
      where load_clocks.load_id = loads.id and load_clocks.state = 'open') as clocks,
    (select array_agg(${milestone} order by happened_at) from (
      select distinct on (kind) kind, happened_at, details from milestones where milestones.award_id = live.id
        and milestones.load_id = loads.id and voided_at is null and kind <> 'note'
      order by kind, happened_at desc) as latest) as milestones
  from (select) as load
    left join awards as live on live.load_id = loads.id and live.state in ('awarded', 'acknowledged')
  where loads.status = any(${worked}::text[]))`.as('progress')

const fields: FieldsSql<typeof Progress> = {
  clocks: sql`coalesce(progress.clocks, '{}')`,
  milestones: sql`coalesce(progress.milestones, '{}')`,
}

/** The same of a row of `loads` as one value, where rows are not made into JSON. */
export const progressValueSql = sql<Progress | null>`(select jsonb_build_object(
  'clocks', to_jsonb(${fields.clocks}), 'milestones', to_jsonb(${fields.milestones})) from ${progressSql})`

/** It as a field of a shape. */
export const progressField = { when: sql<boolean>`progress.is_on_its_way`, fields }
