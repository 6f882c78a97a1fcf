import { requestCodesLink, requestStaffCodesLink } from '#domain/factors/codes-link-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockUser } from '#server/auth/public.ts'
import type { Tx } from '#server/db/db.ts'
import { writes } from '#server/http/route.ts'
import type { Portal } from '#server/http/sessions/sessions.ts'
import { hasEnoughLinks, mailCodesLink } from './codes-link.ts'
import { lockStaff, type Owner } from './owner.ts'
import { lockFactor } from './queries.ts'
import { ownerOfTicket } from './tickets.ts'

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
