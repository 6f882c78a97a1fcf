import { sql } from 'kysely'
import { listDeadlines, listStaffDeadlines, countDeadlines, countStaffDeadlines } from '#domain/deadlines/api.ts'
import type { DeadlineDay } from '#domain/deadlines/deadline.ts'
import { type DeadlineFilters, overviewRange } from '#domain/deadlines/query.ts'
import { levelSql } from '#server/clocks/sql.ts'
import { businessToday } from '#server/db/business-day.ts'
import type { Db } from '#server/db/db.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import type { Page } from '#server/http/lists/paging.ts'
import { reads } from '#server/http/route.ts'
import type { Actor } from '#server/http/sessions/actor.ts'
import {
  orderOfDeadlines,
  selectDeadlines,
  selectNamedDeadlines,
  toDeadline,
  toStaffDeadline,
  toTruckerDeadline,
} from './rows.ts'
import { progressValueSql } from '#server/loads/progress.ts'
import { isAcknowledgedSql } from '#server/loads/sources.ts'
import { isAskedSql, isOwn } from './scope.ts'

/** What the load does now, which only pages of lists say. Source: F-242. */
const progress = progressValueSql.as('progress')

/** Source. */
export const listDeadlinesRoute = reads(listDeadlines, async ({ query, actor, db }) => {
  if (actor.visitor === 'trucker') {
    const rows = selectDeadlines(db, isAcknowledgedSql).select(progress)
    return shown(await listPage(db, { ...listOf(actor, query), rows }, query), toTruckerDeadline)
  }
  return shown(
    await listPage(db, { ...listOf(actor, query), rows: selectDeadlines(db).select(progress) }, query),
    toDeadline,
  )
})

export const listStaffDeadlinesRoute = reads(listStaffDeadlines, async ({ query, actor, db }) =>
  shown(
    await listPage(db, { ...listOf(actor, query), rows: selectNamedDeadlines(db).select(progress) }, query),
    toStaffDeadline,
  ),
)

function listOf(actor: Actor, filters: DeadlineFilters) {
  return { table: 'load_clocks', where: isAskedSql(actor, filters), order: orderOfDeadlines, isOwn: isOwn(actor) }
}

function shown<Row, Shown>(page: Page<Row>, toShown: (row: Row) => Shown): Page<Shown> {
  return { ...page, items: page.items.map(toShown) }
}

export const countDeadlinesRoute = reads(countDeadlines, ({ query, actor, db }) => daysOf(db, actor, query))
export const countStaffDeadlinesRoute = reads(countStaffDeadlines, ({ query, actor, db }) => daysOf(db, actor, query))

/** How many of the clocks that the list shows are due on each day, from the index of the list. Source. */
async function daysOf(db: Db, actor: Actor, filters: DeadlineFilters): Promise<DeadlineDay[]> {
  const range = overviewRange(filters, await today(db))
  const isCounted = isAskedSql(actor, { ...filters, ...range })
  const { rows } = await sql<DeadlineDay>`
    select due_on as date, kind,
      count(*) filter (where level = 'overdue')::int as overdue,
      count(*) filter (where level = 'red')::int as red,
      count(*) filter (where level = 'amber')::int as amber,
      count(*) filter (where level = 'none')::int as later
    from (select due_on, kind, ${levelSql} as level from load_clocks where ${isCounted}) as counted
    group by due_on, kind order by due_on, kind`.execute(db)
  return rows
}

async function today(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${businessToday()} as today`.execute(db)
  return rows[0]!.today
}
