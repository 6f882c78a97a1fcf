import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { makeRecoveryCodes, makeStaffRecoveryCodes } from '#domain/factors/api.ts'
import { recoveryCodeOf, recoveryLength, recoveryLimits, shownRecoveryCode } from '#domain/factors/codes.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { writes } from '#server/http/route.ts'
import type { SessionActor, StaffActor } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { hashOf } from '#server/http/sessions/token.ts'
import { ownerOf } from '#server/auth/owner.ts'
import { lockFactor } from './queries.ts'
import { notifyOwner } from './notify-owner.ts'
import { byPerson } from '#server/http/sessions/person.ts'

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

/** Refusals: `confirm-first`, `factor-off`. Source: XD-18, Y-242. */
export function makeRecoveryCodesRoutes(sealer: Sealer) {
  return [
    writes(makeRecoveryCodes, ({ actor, tx }) => renew(tx, sealer, actor)),
    writes(makeStaffRecoveryCodes, ({ actor, tx }) => renew(tx, sealer, actor)),
  ]
}

async function renew(tx: Tx, sealer: Sealer, actor: SessionActor | StaffActor) {
  await requireConfirmed(tx, actor.sessionId)
  const owner = ownerOf(actor)
  const factor = await lockFactor(tx, owner)
  if (!factor) throw new Refusal('factor-off')
  const recoveryCodes = await renewRecoveryCodes(tx, sealer, factor.id)
  await recordEvents(tx, [{ action: 'recovery_codes_made', ...byPerson(owner) }])
  await notifyOwner(tx, owner, 'codes-made')
  return { recoveryCodes }
}
