import { sql } from 'kysely'
import { Refusal } from '#domain/refusals.ts'
import { listStaff, type StaffSortKey, createStaff, confirmStaff } from '#domain/staff/api.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { orderOf, type SortColumn } from '#server/http/lists/list-order.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import { reads, stepwise } from '#server/http/route.ts'
import { hasWordsSql, hasWordSql } from '#server/http/lists/grounds.ts'
import { requireConfirmedByFactor, confirmIdentity, type JudgeProof } from '#server/http/sessions/confirmation.ts'
import { hashNewPassword } from '#server/http/sessions/new-password.ts'
import { isOn } from '#server/http/sessions/second-factor.ts'
import { insertStaff } from './accounts.ts'
import { toStaffMember, findStaffByName, refuseShort } from './queries.ts'

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

export const listStaffRoute = reads(listStaff, ({ query, db }) => pageOfStaff(db, query))

type Asked = ReturnType<typeof listStaff.query.parse>

/** A page of the accounts of staff, the newest first unless another order is asked for. */
export async function pageOfStaff(db: Db, query: Asked) {
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
}

/** Refusals: `username-taken`, `confirm-first`; `invalid-input` for a password below `shortest` characters. */
export function createStaffRoute(shortest: number) {
  return stepwise(createStaff, async ({ body, actor, db, transaction }) => {
    refuseShort('password', body.password, shortest)
    // Before the hashing, which costs; the unique index has the last word.
    if (await findStaffByName(db, body.username)) throw new Refusal('username-taken')
    const passwordHash = await hashNewPassword(body.password, {
      portal: 'staff',
      username: body.username,
      words: [body.fullName, body.email],
      field: 'password',
    })
    return transaction(async (tx) => {
      await keepAdministrator(tx, actor.id)
      await requireConfirmedByFactor(tx, actor)
      return toStaffMember(await insertStaff(tx, { ...body, passwordHash }, actor.id))
    })
  })
}

/** Refuses a caller who is no longer an administrator; no one can lose the role until the transaction ends. */
async function keepAdministrator(tx: Tx, id: number): Promise<void> {
  const still = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!still) throw new Refusal('forbidden')
}

/** Refusals: those of `confirmIdentity`. Source: XD-18. */
export function confirmStaffRoute(judge: JudgeProof) {
  return stepwise(confirmStaff, ({ body, actor: { id, staff, sessionId }, ...tools }) => {
    const { username, password_hash: passwordHash } = staff
    const attemptName = username.toLowerCase()
    const account = { kind: 'staff', id, userId: null, username, sessionId, passwordHash, attemptName } as const
    return confirmIdentity(tools, account, body, judge)
  })
}
