import { type Expression, sql } from 'kysely'
import { type SecondFactorAsked, ticketLimits } from '#domain/auth/second-factor.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Attempt } from './attempts.ts'
import { ownedBy, type Person, personColumns } from './person.ts'
import { hashOf, newToken } from './token.ts'

/** The condition of a row of `second_factors` that a sign-in asks for. */
export const isOn = sql<boolean>`second_factors.since is not null`

export async function hasSecondFactor(db: Db, { kind, id }: Person): Promise<boolean> {
  const found = await db
    .selectFrom('second_factors')
    .select('id')
    .where(personColumns[kind], '=', id)
    .where(isOn)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether someone has a second factor or a passkey. */
export async function hasFactor(db: Db, person: Person): Promise<boolean> {
  if (await hasSecondFactor(db, person)) return true
  const found = await db
    .selectFrom('passkeys')
    .select('id')
    .where(personColumns[person.kind], '=', person.id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * A ticket for someone whose password was right, who has a second factor; null for others. The attempt
 * stays counted as a failed one until a code has finished the sign-in. Source: Y-239, Y-243.
 */
export async function askSecondFactor(tx: Tx, { address }: Attempt, person: Person): Promise<SecondFactorAsked | null> {
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
    .where(personColumns[person.kind], '=', person.id)
    .where(isOn)
    .executeTakeFirst()
  if (!factor) return null
  const ticket = newToken()
  await tx
    .insertInto('sign_in_tickets')
    .values({
      token_hash: hashOf(ticket),
      ...ownedBy(person),
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

/** Removes the passkeys of a person; returns their names. */
export async function removePasskeys(tx: Tx, { kind, id }: Person): Promise<string[]> {
  const removed = await tx.deleteFrom('passkeys').where(personColumns[kind], '=', id).returning('name').execute()
  return removed.map(({ name }) => name)
}

/** Ends the sign-ins of someone that wait for a code. */
export async function endTickets(tx: Tx, { kind, id }: Person): Promise<void> {
  await tx.deleteFrom('sign_in_tickets').where(personColumns[kind], '=', id).execute()
}
