import { checkCodesLink, openCodes, requestCodesLink, requestStaffCodesLink } from '#domain/factors/codes-link-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { endLinks, findLink, openLink, takeToken } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { clientOf } from '#server/http/client.ts'
import { reads, writes } from '#server/http/route.ts'
import { type OfPerson, portalOf } from '#server/http/sessions/person.ts'
import type { Portal } from '#server/http/sessions/sessions.ts'
import { hasEnoughLinks, mailCodesLink } from './codes-link.ts'
import { findOwner, lockOpenPerson, lockPerson, type Owner } from '#server/auth/owner.ts'
import { lockFactor } from './queries.ts'
import { ownerOfTicket } from './tickets.ts'
import { forgetWrongCodes } from './wrong-codes.ts'

/** Refusals: `link-invalid`, `link-used`, `link-expired`. Source: F-211. */
export const openCodesRoutes = [
  reads(checkCodesLink, async ({ body, db }) => {
    const { username, kind } = await ownerOfLink(db, await openLink(db, 'open_codes', body.token))
    return { username, portal: portalOf(kind) }
  }),
  writes(openCodes, async ({ body, http, tx }) => {
    const owner = await ownerOfLink(tx, await findLink(tx, 'open_codes', body.token))
    await lockPerson(tx, owner)
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

async function ownerOfLink(db: Db, link: OfPerson): Promise<Owner> {
  const owner = await findOwner(db, link)
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
  await lockOpenPerson(tx, owner)
  const factor = await lockFactor(tx, owner)
  if (!factor?.codes_closed_at) throw new Refusal('ticket-over')
  if (await hasEnoughLinks(tx, owner)) throw new Refusal('too-many-attempts')
  if (!(await mailCodesLink(tx, owner))) throw new Refusal('email-unconfirmed')
  return { success: true as const }
}
