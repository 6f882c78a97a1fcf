import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { recoveryCodeOf, recoveryLength, recoveryLimits, shownRecoveryCode } from '#domain/factors/codes.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { hashOf } from '#server/http/sessions/token.ts'

/** Makes ten recovery codes and ends those before; returns them as they are shown, once. Source: Y-242. */
export async function renewRecoveryCodes(tx: Tx, sealer: Sealer, factorId: number): Promise<string[]> {
  await tx.deleteFrom('recovery_codes').where('factor_id', '=', factorId).execute()
  const codes = Array.from({ length: recoveryLimits.codes }, () => recoveryCodeOf(randomBytes(recoveryLength)))
  const rows = codes.map((code) => ({
    factor_id: factorId,
    hash: sealer.seal(hashOf(code).toString('hex')),
    used_at: null,
  }))
  await tx.insertInto('recovery_codes').values(rows).execute()
  return codes.map(shownRecoveryCode)
}

/** Uses a recovery code up; returns how many are left, null when it is none of them. The caller has locked the factor. */
export async function spendRecoveryCode(
  tx: Tx,
  sealer: Sealer,
  factorId: number,
  code: string,
): Promise<number | null> {
  const hash = hashOf(code)
  const unused = await tx
    .selectFrom('recovery_codes')
    .select(['id', 'hash'])
    .where('factor_id', '=', factorId)
    .where('used_at', 'is', null)
    .execute()
  const found = unused.find((row) => timingSafeEqual(Buffer.from(sealer.open(row.hash), 'hex'), hash))
  if (!found) return null
  await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', found.id)
    .execute()
  return unused.length - 1
}

export async function countRecoveryCodes(db: Db, factorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('factor_id', '=', factorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
