import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { countedAddress } from '#domain/auth/attempts.ts'
import { ticketLimits } from '#domain/auth/second-factor.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { nameAccount } from '#server/http/security-log.ts'
import { type Attempt, countAttempt } from '#server/http/sessions/attempts.ts'
import type { Portal } from '#server/http/sessions/sessions.ts'
import { hashOf } from '#server/http/sessions/token.ts'
import { findOwner, type Owner } from '#server/auth/owner.ts'

/** The account that signs in with a ticket, and the key its failures are counted under. */
export type OpenTicket = {
  owner: Owner
  attempt: Attempt & { portal: Portal }
  /** Whether a wrong code uses it up. */
  isLast: boolean
}

/**
 * Counts a try of a ticket before its code is looked at: as many as come at one moment count each other. The first one
 * from the address that gave the password is counted as a failed sign-in already.
 *
 * Refusals: `ticket-over` for an unknown or expired ticket, one of the other portal, and after five tries;
 * `too-many-attempts`. Source: Y-240, Y-241, Y-243.
 */
export async function countTry(tx: Tx, portal: Portal, ticket: string, request: FastifyRequest): Promise<OpenTicket> {
  const row = await tx
    .updateTable('sign_in_tickets')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', hashOf(ticket))
    .where('staff_id', portal === 'staff' ? 'is not' : 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('tries', '<', ticketLimits.tries)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('ticket-over')
  const owner = (await findOwner(tx, row))!
  nameAccount(request, owner.username)
  const attempt = { portal, account: owner.username.toLowerCase(), address: countedAddress(request.ip) }
  if (row.tries > 1 || row.address !== attempt.address) await countAttempt(tx, attempt)
  return { owner, attempt, isLast: row.tries >= ticketLimits.tries }
}

/** Whose sign-in a ticket is that still counts; no try of it. Refusals: `ticket-over`. */
export async function ownerOfTicket(tx: Tx, portal: Portal, ticket: string): Promise<Owner> {
  const row = await tx
    .selectFrom('sign_in_tickets')
    .select(['user_id', 'member_id', 'staff_id'])
    .where('token_hash', '=', hashOf(ticket))
    .where('staff_id', portal === 'staff' ? 'is not' : 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('tries', '<', ticketLimits.tries)
    .executeTakeFirst()
  const owner = row && (await findOwner(tx, row))
  if (!owner) throw new Refusal('ticket-over')
  return owner
}

/** Uses a ticket up. Refusals: `ticket-over` when that was done, or it was ended, in the meantime. */
export async function takeTicket(tx: Tx, ticket: string): Promise<void> {
  const taken = await tx
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', hashOf(ticket))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('tries')
    .executeTakeFirst()
  if (!taken) throw new Refusal('ticket-over')
}
