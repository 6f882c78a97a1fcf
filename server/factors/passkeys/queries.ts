import { type Selectable, sql } from 'kysely'
import type { Passkey } from '#domain/factors/passkeys.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { ownedBy, type Person, personColumns } from '#server/http/sessions/person.ts'
import type { Portal } from '#server/http/sessions/sessions.ts'

export type PasskeyRow = Selectable<Tables['passkeys']>

export function toPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.public_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    synced: row.synced,
  }
}

/** The passkeys of an account, oldest first. */
export function passkeysOf(db: Db, { kind, id }: Person): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where(personColumns[kind], '=', id).orderBy('id').execute()
}

/** A passkey of any account of a portal by the id that its device gave it. */
export function findPasskey(db: Db, portal: Portal, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('staff_id', portal === 'staff' ? 'is not' : 'is', null)
    .executeTakeFirst()
}

/** A passkey of an account, locked. Refusals: `passkey-not-found`. */
export async function lockPasskey(tx: Tx, { kind, id }: Person, publicId: number): Promise<PasskeyRow> {
  const row = await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('public_id', '=', publicId)
    .where(personColumns[kind], '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('passkey-not-found')
  return row
}

/** Keeps a passkey of an account; undefined when some account has it already. */
export function insertPasskey(
  tx: Tx,
  owner: Person,
  made: Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name' | 'synced'>,
): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values({ ...made, ...ownedBy(owner) })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Records the use of a passkey; false if it was removed meanwhile, or its device's counter is already further: one of a
 * copy and the original is refused.
 */
export async function usePasskey(
  tx: Tx,
  passkeyId: number,
  { counter, synced }: { counter: number; synced: boolean },
): Promise<boolean> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, synced, last_used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', passkeyId)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Removes all passkeys of an account; returns how many. */
export async function deletePasskeys(tx: Tx, { kind, id }: Person): Promise<number> {
  const deleted = await tx.deleteFrom('passkeys').where(personColumns[kind], '=', id).returning('id').execute()
  return deleted.length
}

/** Notes that the owner has used a passkey in this session. */
export async function markByPasskey(tx: Tx, sessionId: number): Promise<void> {
  await tx.updateTable('sessions').set({ by_passkey: true }).where('id', '=', sessionId).execute()
}
