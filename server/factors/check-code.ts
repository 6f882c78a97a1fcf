import { readCode, type ReadCode } from '#domain/factors/codes.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Sealer } from '#server/db/sealed.ts'
import type { Client } from '#server/http/client.ts'
import type { Owner } from '#server/auth/owner.ts'
import { type FactorRow, lockFactor, useStep } from './queries.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { notifyOwner } from './notify-owner.ts'
import { stepOf } from './totp.ts'
import { countWrongCode, forgetWrongCodes } from './wrong-codes.ts'
import { byPerson } from '#server/http/sessions/person.ts'

/**
 * What a code is worth: right; wrong or used before; the wrong one that closes codes; not looked at, since they are closed; or
 * there is no factor to judge it by.
 */
export type Judged = 'right' | 'wrong' | 'closing' | 'closed' | 'no-factor'

/**
 * Judges a code by the database's clock and uses it up. The factor is locked: of one code sent twice at one moment the
 * second is wrong, and as many as come at one moment count each other. The caller commits, also what is wrong: it counts.
 *
 * A recovery code is judged also while codes are closed: one of 50 bits is not guessed in any number of tries, and it is what an
 * owner has who gets no email. A right one opens them again, as it is worth more than the link. Source: Y-240, Y-242, F-211.
 */
export async function takeCode(
  tx: Tx,
  sealer: Sealer,
  owner: Owner,
  { typed, client }: { typed: string; client: Client },
): Promise<Judged> {
  const factor = await lockFactor(tx, owner)
  if (!factor) return 'no-factor'
  const read = readCode(typed)
  if (factor.codes_closed_at !== null && read?.kind !== 'recovery') return 'closed'
  if (read && (await isTaken(tx, sealer, { owner, factor, read }))) {
    await forgetWrongCodes(tx, owner, { factor, by: 'recovery', client })
    return 'right'
  }
  return (await countWrongCode(tx, owner, { factor, client })) ? 'closing' : 'wrong'
}

function isTaken(tx: Tx, sealer: Sealer, { owner, factor, read }: { owner: Owner; factor: FactorRow; read: ReadCode }) {
  if (read.kind === 'totp') return takeTotp(tx, sealer, factor, read.code)
  return takeRecovery(tx, sealer, owner, factor, read.code)
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
  await recordEvents(tx, [{ action: 'recovery_code_used', ...byPerson(owner), after: { left } }])
  await notifyOwner(tx, owner, 'code-used')
  return true
}
