import { sql } from 'kysely'
import { attemptLimits, tooManyAttempts } from '#domain/auth/attempts.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import type { Portal } from './session-cookies.ts'
import { locks } from '#server/db/locks.ts'

/** The account being tried, and the origin. */
export type Attempt = { portal: Portal | 'register' | 'mailing-list' | 'forgotten'; account: string; address: string }

const signUpsPerAddressAndHour = 30

/**
 * Counts a sign-in as failed before the password is looked at, and refuses it when there were too many.
 *
 * Counted first, so that a thousand tries at the same moment count each other; `forgetFailures` takes it back.
 */
export async function countAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await takeTurns(tx, attempt)
  await tx.insertInto('sign_in_failures').values(attempt).execute()
  const { rows } = await sql<Parameters<typeof tooManyAttempts>[0]>`
    select
      count(*) filter (where account = ${attempt.account} and address = ${attempt.address})::int as "ofAccountHere",
      count(*) filter (where account = ${attempt.account})::int as "ofAccount",
      count(*) filter (where address = ${attempt.address})::int as "ofAddress",
      exists (
        select from sign_in_addresses
        where portal = ${attempt.portal} and account = ${attempt.account} and address = ${attempt.address}
      ) as "knownAddress"
    from sign_in_failures
    where portal = ${attempt.portal}
      and (account = ${attempt.account} or address = ${attempt.address})
      and at > now() - make_interval(mins => ${attemptLimits.minutes})`.execute(tx)
  // Thrown: the refused try is not counted, so the wait is never longer than the window.
  if (tooManyAttempts(rows[0]!)) throw new Refusal('too-many-attempts')
}

/** After a sign-in that succeeded: its failures are forgotten and the address is known. */
export async function forgetFailures(tx: Tx, { portal, account, address }: Attempt): Promise<void> {
  await tx
    .deleteFrom('sign_in_failures')
    .where('portal', '=', portal)
    .where('account', '=', account)
    .where('address', '=', address)
    .execute()
  await tx
    .insertInto('sign_in_addresses')
    .values({ portal, account, address })
    .onConflict((conflict) =>
      conflict.columns(['portal', 'account', 'address']).doUpdateSet({ last_at: sql`clock_timestamp()` }),
    )
    .execute()
}

/** Counts a new account, or who joins the mailing list, and refuses it when its address had too many within the hour. */
export async function countRegistration(
  tx: Tx,
  address: string,
  portal: 'register' | 'mailing-list' = 'register',
): Promise<void> {
  await takeTurns(tx, { portal, account: '', address })
  await tx.insertInto('sign_in_failures').values({ portal, account: '', address }).execute()
  const { count } = await tx
    .selectFrom('sign_in_failures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('portal', '=', portal)
    .where('address', '=', address)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (count > signUpsPerAddressAndHour) throw new Refusal('too-many-attempts')
}

/**
 * Makes tries of one account and of one address count one after another: an uncommitted try is not counted.
 *
 * Everyone takes the two locks in the same order, so no deadlock occurs.
 */
async function takeTurns(tx: Tx, { portal, account, address }: Attempt): Promise<void> {
  if (account)
    await sql`select pg_advisory_xact_lock(${locks.attemptsOfAccount}, hashtext(${`${portal} ${account}`}))`.execute(tx)
  await sql`select pg_advisory_xact_lock(${locks.attemptsOfAddress}, hashtext(${`${portal} ${address}`}))`.execute(tx)
}
