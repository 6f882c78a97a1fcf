import { checkCodesLink, openCodes, requestCodesLink, requestStaffCodesLink } from '#domain/factors/codes-link-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockUser } from '#server/auth/users.ts'
import { endLinks, findLink, openLink, takeToken } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { clientOf } from '#server/http/client.ts'
import { reads, writes } from '#server/http/route.ts'
import type { Portal } from '#server/http/sessions/sessions.ts'
import { hasEnoughLinks, mailCodesLink } from './codes-link.ts'
import { findOwner, lockAccount, type Owner, lockStaff } from './owner.ts'
import { lockFactor } from './queries.ts'
import { ownerOfTicket } from './tickets.ts'
import { forgetWrongCodes } from './wrong-codes.ts'

/** Refusals: `link-invalid`, `link-used`, `link-expired`. Source: F-211. */
export const openCodesRoutes = [
  reads(checkCodesLink, async ({ body, db }) => {
    const { username, portal } = await ownerOfLink(db, await openLink(db, 'open_codes', body.token))
    return { username, portal }
  }),
  writes(openCodes, async ({ body, http, tx }) => {
    const owner = await ownerOfLink(tx, await findLink(tx, 'open_codes', body.token))
    await lockAccount(tx, owner)
    // Judged after the wait for the lock.
    await openLink(tx, 'open_codes', body.token)
    if (!(await takeToken(tx, body.token))) throw new Refusal('link-expired')
    await endLinks(tx, 'open_codes', owner)
    const factor = await lockFactor(tx, owner)
    // The factor may have been removed since.
    if (factor) await forgetWrongCodes(tx, owner, { factor, by: 'link', client: clientOf(http.request) })
    return { success: true as const }
  }),
]

async function ownerOfLink(
  db: Db,
  { userId, staffId }: { userId: number | null; staffId: number | null },
): Promise<Owner> {
  const owner = await findOwner(db, { user_id: userId, staff_id: staffId })
  if (!owner) throw new Refusal('link-invalid')
  return owner
}

/**
 * Refusals: `ticket-over` for a ticket that counts no more, and where codes are open; `suspended` or `staff-inactive`,
 * `too-many-attempts`, `email-unconfirmed`. Source: F-211.
 */
export const requestCodesLinkRoutes = [
  writes(requestCodesLink, ({ body, tx }) => request(tx, 'user', body.ticket)),
  writes(requestStaffCodesLink, ({ body, tx }) => request(tx, 'staff', body.ticket)),
]

async function request(tx: Tx, portal: Portal, ticket: string) {
  const owner = await ownerOfTicket(tx, portal, ticket)
  await lockOpen(tx, owner)
  const factor = await lockFactor(tx, owner)
  if (!factor?.codes_closed_at) throw new Refusal('ticket-over')
  if (await hasEnoughLinks(tx, owner)) throw new Refusal('too-many-attempts')
  if (!(await mailCodesLink(tx, owner))) throw new Refusal('email-unconfirmed')
  return { success: true as const }
}

/** Locks an account that may sign in. */
async function lockOpen(tx: Tx, { portal, id }: Owner): Promise<void> {
  if (portal === 'user') {
    if ((await lockUser(tx, id)).suspended_at !== null) throw new Refusal('suspended')
  } else if (!(await lockStaff(tx, id)).active) throw new Refusal('staff-inactive')
}
