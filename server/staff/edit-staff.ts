import { Refusal } from '#domain/refusals.ts'
import { editStaff, type StaffMember } from '#domain/staff/api.ts'
import type { StaffChange } from '#domain/staff/forms.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { type Event, recordEvents } from '#server/db/events.ts'
import type { StaffActor, StaffRow } from '#server/http/sessions/actor.ts'
import { requireConfirmedByFactor } from '#server/http/sessions/confirmation.ts'
import { hashNewPassword } from '#server/http/sessions/new-password.ts'
import { stepwise } from '#server/http/route.ts'
import { endOtherSessions, giveCookie, renewSession } from '#server/http/sessions/sessions.ts'
import { refuseTakenName } from './accounts.ts'
import { passwordOwner, refuseShort, toStaffMember } from './queries.ts'

const columns = {
  username: 'username',
  fullName: 'full_name',
  email: 'email',
  role: 'role',
  active: 'active',
} as const satisfies Partial<Record<keyof StaffMember, keyof StaffRow>>

/** The columns that change, and the hash of a new password. */
type Change = { fields: (keyof typeof columns)[]; body: StaffChange; passwordHash: string | undefined; isOwn: boolean }

/** Refusals: those of `lockStaff`, `confirm-first`; `invalid-input` for a password below `shortest` characters. */
export function editStaffRoute(shortest: number) {
  return stepwise(editStaff, async ({ params, body, actor, http, db, transaction }) => {
    if (body.password !== undefined) refuseShort('password', body.password, shortest)
    const passwordHash = await hashOf(db, params.id, body, actor)
    const { staff, token } = await transaction(async (tx) => {
      const before = await lockStaff(tx, params.id, body, actor)
      const old = toStaffMember(before)
      const names = Object.keys(columns) as Change['fields']
      const fields = names.filter((name) => body[name] !== undefined && body[name] !== old[name])
      const change = { fields, body, passwordHash, isOwn: actor.id === params.id }
      if (fields.length === 0 && passwordHash === undefined) return { staff: before, token: null }
      if (opensAccount(change)) await requireConfirmedByFactor(tx, actor)
      const after = await writeChange(tx, params.id, change)
      const renewed = await endSessions(tx, after, change, actor)
      await recordEvents(tx, eventsOf(old, toStaffMember(after), change, actor))
      return { staff: after, token: renewed }
    })
    if (token !== null) giveCookie(http, 'staff', token)
    return toStaffMember(staff)
  })
}

/** Whether a change decides who gets into an account, or what they may do there. */
function opensAccount({ fields, passwordHash }: Change): boolean {
  return passwordHash !== undefined || fields.includes('email') || fields.includes('role')
}

/** The hash of the new password, if one is given; a caller may keep only their own. Source: G-109. */
async function hashOf(db: Db, id: number, change: StaffChange, actor: StaffActor): Promise<string | undefined> {
  const { password } = change
  if (password === undefined) return undefined
  const found = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('staff-not-found')
  const { username = found.username, fullName = found.full_name, email = found.email } = change
  return hashNewPassword(password, {
    ...passwordOwner({ username, full_name: fullName, email }),
    field: 'password',
    replaces: id === actor.id ? undefined : found.password_hash,
  })
}

/**
 * The account, locked against other changes; refused when there is none, when no administrator would be left, or when
 * the caller is no longer one.
 *
 * All active administrators are locked with it, in one order: of two changes that take away the last two, the second
 * sees the first.
 */
async function lockStaff(tx: Tx, id: number, { role, active }: StaffChange, actor: StaffActor): Promise<StaffRow> {
  const locked = await tx
    .selectFrom('staff')
    .selectAll()
    .where((staff) => staff.or([staff('id', '=', id), staff.and({ role: 'admin', active: true })]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (!locked.some((staff) => staff.id === actor.id && isAdministrator(staff))) throw new Refusal('forbidden')
  const found = locked.find((staff) => staff.id === id)
  if (!found) throw new Refusal('staff-not-found')
  const ceases = (role ?? 'admin') !== 'admin' || active === false
  if (isAdministrator(found) && ceases && locked.length === 1) throw new Refusal('last-administrator')
  return found
}

function isAdministrator({ role, active }: StaffRow): boolean {
  return role === 'admin' && active
}

function writeChange(tx: Tx, id: number, { fields, body, passwordHash, isOwn }: Change): Promise<StaffRow> {
  return tx
    .updateTable('staff')
    .set({
      ...Object.fromEntries(fields.map((name) => [columns[name], body[name]])),
      ...(passwordHash !== undefined && { password_hash: passwordHash, password_expired: !isOwn }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName)
}

/**
 * Gives an account of staff a password that has to be changed at the next sign-in, for the operator at the terminal; its
 * sessions end. The caller has locked the account. Source: F-286.
 */
export async function giveTemporaryPassword(tx: Tx, { id }: StaffRow, passwordHash: string): Promise<void> {
  await writeChange(tx, id, { fields: [], body: {}, passwordHash, isOwn: false })
  await endOtherSessions(tx, { kind: 'staff', id })
  await recordEvents(tx, [{ action: 'staff_password_reset', after: { staffId: id, by: 'operator' } }])
}

/**
 * Ends the sessions of an account that became inactive or got a new password. If callers change their own password,
 * this session continues: returns its new token.
 */
async function endSessions(tx: Tx, staff: StaffRow, { passwordHash }: Change, actor: StaffActor) {
  if (!staff.active) await endOtherSessions(tx, { kind: 'staff', id: staff.id })
  if (!staff.active || passwordHash === undefined) return null
  const isOwn = staff.id === actor.id
  const token = isOwn ? await renewSession(tx, actor.sessionId) : null
  if (isOwn && token === null) throw new Refusal('signed-out')
  await endOtherSessions(tx, { kind: 'staff', id: staff.id }, isOwn ? actor.sessionId : undefined)
  return token
}

/** A password change has a separate event, without the password. */
function eventsOf(before: StaffMember, after: StaffMember, { fields, passwordHash }: Change, actor: StaffActor) {
  const staffId = after.id
  const valuesOf = (staff: StaffMember) => ({
    staffId,
    ...Object.fromEntries(fields.map((name) => [name, staff[name]])),
  })
  const by = { actorStaffId: actor.id }
  const events: Event[] = []
  if (fields.length > 0) {
    events.push({ action: 'staff_edited', ...by, before: valuesOf(before), after: valuesOf(after) })
  }
  if (passwordHash !== undefined) {
    const action = staffId === actor.id ? 'staff_password_changed' : 'staff_password_reset'
    events.push({ action, ...by, after: { staffId } })
  }
  return events
}
