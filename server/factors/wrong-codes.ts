import { sql } from 'kysely'
import { wrongCodeLimits } from '#domain/auth/second-factor.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Client } from '#server/http/client.ts'
import { mailCodesLink } from './codes-link.ts'
import type { Owner } from '#server/auth/owner.ts'
import type { FactorRow } from './queries.ts'
import { byPerson } from '#server/http/sessions/person.ts'

/**
 * Counts a wrong code by its time, once the caller has locked the factor. Too many within a day close codes of the app, which
 * the owner is emailed; true when this one did. Source: F-211.
 */
export async function countWrongCode(
  tx: Tx,
  owner: Owner,
  { factor, client }: { factor: FactorRow; client: Client },
): Promise<boolean> {
  if (factor.codes_closed_at !== null) return false
  const { count } = await tx
    .updateTable('second_factors')
    .set({
      wrong_codes: sql<Date[]>`array(
        select at from unnest(wrong_codes || clock_timestamp()::timestamptz(3)) as at
        where at > clock_timestamp() - make_interval(hours => ${wrongCodeLimits.hours}))`,
    })
    .where('id', '=', factor.id)
    .returning(sql<number>`cardinality(wrong_codes)`.as('count'))
    .executeTakeFirstOrThrow()
  if (count < wrongCodeLimits.codes) return false
  await tx
    .updateTable('second_factors')
    .set({ codes_closed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', factor.id)
    .execute()
  await recordEvents(tx, [{ action: 'codes_closed', ...byPerson(owner), client }])
  await mailCodesLink(tx, owner)
  return true
}

/** Forgets the wrong codes of an account, and opens codes again if they were closed; the caller has locked the factor. */
export async function forgetWrongCodes(
  tx: Tx,
  owner: Owner,
  { factor, by, client }: { factor: FactorRow; by: 'link' | 'recovery'; client: Client },
): Promise<void> {
  if (factor.wrong_codes.length === 0 && factor.codes_closed_at === null) return
  const none = { wrong_codes: [], codes_closed_at: null }
  await tx.updateTable('second_factors').set(none).where('id', '=', factor.id).execute()
  if (factor.codes_closed_at === null) return
  await recordEvents(tx, [{ action: 'codes_opened', ...byPerson(owner), client, after: { by } }])
}
