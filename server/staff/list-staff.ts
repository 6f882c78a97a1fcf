import { sql } from 'kysely'
import { listStaff, type StaffSortKey } from '#domain/staff/api.ts'
import { orderOf, type SortColumn } from '#server/http/lists/list-order.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'
import { hasWordsSql, hasWordSql } from '#server/http/lists/grounds.ts'
import { isOn } from '#server/http/sessions/second-factor.ts'
import { toStaffMember } from './queries.ts'

const lower = (column: string) => sql`lower(${sql.ref(`staff.${column}`)}) collate "C"`
/** Members of staff are few: no order of theirs needs an index. */
const columns: Record<StaffSortKey, SortColumn> = {
  created: { sql: sql`staff.created_at`, type: 'timestamptz' },
  fullName: { sql: lower('full_name'), type: 'text' },
  username: { sql: lower('username'), type: 'text' },
  email: { sql: lower('email'), type: 'text' },
  role: { sql: lower('role'), type: 'text' },
  active: { sql: sql`staff.active::int`, type: 'int8' },
  lastLogin: {
    sql: sql`coalesce(staff.last_login, timestamptz '9999-01-01')`,
    descending: sql`coalesce(staff.last_login, timestamptz '0001-01-02')`,
    type: 'timestamptz',
  },
}
const searched = sql`' ' || lower(staff.full_name || ' ' || staff.username || ' ' || staff.email)`

export const listStaffRoute = reads(listStaff, async ({ query, db }) => {
  const order = orderOf('staff', columns, query.sort ?? { key: 'created', descending: true }, sql`staff.id`)
  const where = hasWordsSql(query.q, (word) => hasWordSql(searched, word))
  const rows = db
    .selectFrom('staff')
    .selectAll('staff')
    .select((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('second_factors').whereRef('staff_id', '=', 'staff.id').where(isOn)),
          eb.exists(eb.selectFrom('passkeys').whereRef('staff_id', '=', 'staff.id')),
        ])
        .as('has_factor'),
    )
  const page = await listPage(db, { rows, table: 'staff', where, order }, query)
  return {
    ...page,
    items: page.items.map((row) => ({ ...toStaffMember(row), hasSecondFactor: Boolean(row.has_factor) })),
  }
})
