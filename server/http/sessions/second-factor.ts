import { type Expression, sql } from 'kysely'
import { type SecondFactorAsked, ticketLimits } from '#domain/auth/second-factor.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Attempt } from './attempts.ts'
import type { Portal } from './session-cookies.ts'
import { hashOf, newToken } from './token.ts'

/** The columns that name an account of a portal. */
export const accountColumns = { user: 'user_id', staff: 'staff_id' } as const

/** The condition of a row of `second_factors` that a sign-in asks for. */
export const isOn = sql<boolean>`second_factors.since is not null`

export async function hasSecondFactor(db: Db, portal: Portal, accountId: number): Promise<boolean> {
  const found = await db
    .selectFrom('second_factors')
    .select('id')
    .where(accountColumns[portal], '=', accountId)
    .where(isOn)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether an account has a second factor or a passkey. */
export async function hasFactor(db: Db, portal: Portal, accountId: number): Promise<boolean> {
  if (await hasSecondFactor(db, portal, accountId)) return true
  const found = await db
    .selectFrom('passkeys')
    .select('id')
    .where(accountColumns[portal], '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * A ticket for an account whose password was right, where it has a second factor; null where it has none. The attempt
 * stays counted as a failed one until a code has finished the sign-in. Source: Y-239, Y-243.
 */
export async function askSecondFactor(
  tx: Tx,
  { portal, address }: Attempt & { portal: Portal },
  accountId: number,
): Promise<SecondFactorAsked | null> {
  const factor = await tx
    .selectFrom('second_factors')
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('recovery_codes').whereRef('factor_id', '=', 'second_factors.id').where('used_at', 'is', null),
        )
        .as('hasRecovery'),
    )
    .select('codes_closed_at')
    .where(accountColumns[portal], '=', accountId)
    .where(isOn)
    .executeTakeFirst()
  if (!factor) return null
  const ticket = newToken()
  await tx
    .insertInto('sign_in_tickets')
    .values({
      token_hash: hashOf(ticket),
      user_id: portal === 'user' ? accountId : null,
      staff_id: portal === 'staff' ? accountId : null,
      address,
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${ticketLimits.minutes})`,
    })
    .execute()
  const methods = [
    ...(factor.codes_closed_at === null ? ['totp' as const] : []),
    ...(factor.hasRecovery ? ['recovery' as const] : []),
  ]
  return { secondFactor: { ticket, methods } }
}

/** Removes the factor of a user that was set up after a moment; false when there is none such. */
export async function removeFactorSince(tx: Tx, userId: number, moment: Expression<Date>): Promise<boolean> {
  const removed = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('since', '>', moment)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Removes the passkeys of a user; returns their names. */
export async function removePasskeys(tx: Tx, userId: number): Promise<string[]> {
  const removed = await tx.deleteFrom('passkeys').where('user_id', '=', userId).returning('name').execute()
  return removed.map(({ name }) => name)
}

/** Ends the sign-ins of an account that wait for a code. */
export async function endTickets(tx: Tx, portal: Portal, accountId: number): Promise<void> {
  await tx.deleteFrom('sign_in_tickets').where(accountColumns[portal], '=', accountId).execute()
}
