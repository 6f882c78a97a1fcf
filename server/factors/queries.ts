import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { ownedBy, type Person, personColumns } from '#server/http/sessions/person.ts'
import { isOn } from '#server/http/sessions/second-factor.ts'

export type FactorRow = Selectable<Tables['second_factors']>

/** The factor of an account, also one whose set-up has only begun. */
export function factorOf(db: Db, { kind, id }: Person) {
  return db.selectFrom('second_factors').selectAll().where(personColumns[kind], '=', id)
}

/** The factor of an account that is on, locked: codes that come at one moment are judged one after another. */
export function lockFactor(tx: Tx, owner: Person): Promise<FactorRow | undefined> {
  return factorOf(tx, owner).where(isOn).forUpdate().executeTakeFirst()
}

/** Keeps the key of a set-up in place of an earlier one; false when the account has a factor already. */
export async function keepKey(tx: Tx, { kind, id }: Person, secret: string): Promise<boolean> {
  const kept = await tx
    .insertInto('second_factors')
    .values({ ...ownedBy({ kind, id }), secret })
    .onConflict((conflict) =>
      conflict.column(personColumns[kind]).doUpdateSet({ secret }).where('second_factors.since', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Removes the factor of an account with its recovery codes; false when none was on. */
export async function deleteFactor(tx: Tx, { kind, id }: Person): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('second_factors')
    .where(personColumns[kind], '=', id)
    .where(isOn)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Notes that the code of a step was used. */
export async function useStep(tx: Tx, factorId: number, step: number): Promise<void> {
  await tx.updateTable('second_factors').set({ last_step: step }).where('id', '=', factorId).execute()
}

/** Turns a factor on with the step of its first code. */
export async function turnOn(tx: Tx, factorId: number, step: number): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ since: sql<Date>`clock_timestamp()`, last_step: step })
    .where('id', '=', factorId)
    .execute()
}
