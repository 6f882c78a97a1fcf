import { listDeadlines, listStaffDeadlines } from '#domain/deadlines/api.ts'
import type { DeadlineFilters } from '#domain/deadlines/query.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import type { Page } from '#server/http/lists/paging.ts'
import { reads } from '#server/http/route.ts'
import type { Actor } from '#server/http/sessions/actor.ts'
import {
  containerForTrucker,
  orderOfDeadlines,
  selectDeadlines,
  selectNamedDeadlines,
  toDeadline,
  toStaffDeadline,
  toTruckerDeadline,
} from './rows.ts'
import { isAskedSql, isOwn } from './scope.ts'

/** Source. */
export const listDeadlinesRoute = reads(listDeadlines, async ({ query, actor, db }) => {
  if (actor.visitor === 'trucker') {
    const rows = selectDeadlines(db, containerForTrucker)
    return shown(await listPage(db, { ...listOf(actor, query), rows }, query), toTruckerDeadline)
  }
  return shown(await listPage(db, { ...listOf(actor, query), rows: selectDeadlines(db) }, query), toDeadline)
})

export const listStaffDeadlinesRoute = reads(listStaffDeadlines, async ({ query, actor, db }) =>
  shown(await listPage(db, { ...listOf(actor, query), rows: selectNamedDeadlines(db) }, query), toStaffDeadline),
)

function listOf(actor: Actor, filters: DeadlineFilters) {
  return { table: 'load_clocks', where: isAskedSql(actor, filters), order: orderOfDeadlines, isOwn: isOwn(actor) }
}

function shown<Row, Shown>(page: Page<Row>, toShown: (row: Row) => Shown): Page<Shown> {
  return { ...page, items: page.items.map(toShown) }
}
