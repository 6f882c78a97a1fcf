import { readCode } from '#domain/factors/codes.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { byOwner, type Owner } from './owner.ts'
import { type FactorRow, lockFactor, useStep } from './queries.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { tellOwner } from './tell-owner.ts'
import { stepOf } from './totp.ts'

/** Why a code opened nothing: it is wrong or was used, or there is no factor to judge it by. */
export type Judged = 'right' | 'wrong' | 'no-factor'

/**
 * Judges a code by the database's clock and uses it up. The factor is locked: of one code sent twice at one moment the
 * second is wrong. Source: Y-240, Y-242.
 */
export async function takeCode(tx: Tx, sealer: Sealer, owner: Owner, typed: string): Promise<Judged> {
  const factor = await lockFactor(tx, owner)
  if (!factor) return 'no-factor'
  const read = readCode(typed)
  if (!read) return 'wrong'
  const isTaken =
    read.kind === 'totp' ? takeTotp(tx, sealer, factor, read.code) : takeRecovery(tx, sealer, owner, factor, read.code)
  return (await isTaken) ? 'right' : 'wrong'
}

async function takeTotp(tx: Tx, sealer: Sealer, factor: FactorRow, code: string): Promise<boolean> {
  const step = stepOf(sealer.open(factor.secret), code, await databaseNow(tx))
  if (step === null || step <= factor.last_step) return false
  await useStep(tx, factor.id, step)
  return true
}

async function takeRecovery(tx: Tx, sealer: Sealer, owner: Owner, factor: FactorRow, code: string): Promise<boolean> {
  const left = await spendRecoveryCode(tx, sealer, factor.id, code)
  if (left === null) return false
  await recordEvents(tx, [{ action: 'recovery_code_used', ...byOwner(owner), after: { left } }])
  await tellOwner(tx, owner, 'code-used')
  return true
}
