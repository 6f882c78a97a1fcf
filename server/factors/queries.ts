import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { accountColumns, isOn } from '#server/http/sessions/second-factor.ts'
import type { Owner } from './owner.ts'

export type FactorRow = Selectable<Tables['second_factors']>

type OfAccount = Pick<Owner, 'portal' | 'id'>

/** The factor of an account, also one whose set-up has only begun. */
export function factorOf(db: Db, { portal, id }: OfAccount) {
  return db.selectFrom('second_factors').selectAll().where(accountColumns[portal], '=', id)
}

/** The factor of an account that is on, locked: codes that come at one moment are judged one after another. */
export function lockFactor(tx: Tx, owner: OfAccount): Promise<FactorRow | undefined> {
  return factorOf(tx, owner).where(isOn).forUpdate().executeTakeFirst()
}

/** Keeps the key of a set-up in place of an earlier one; false when the account has a factor already. */
export async function keepKey(tx: Tx, { portal, id }: OfAccount, secret: string): Promise<boolean> {
  const kept = await tx
    .insertInto('second_factors')
    .values({ user_id: portal === 'user' ? id : null, staff_id: portal === 'staff' ? id : null, secret })
    .onConflict((conflict) =>
      conflict.column(accountColumns[portal]).doUpdateSet({ secret }).where('second_factors.since', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Removes the factor of an account with its recovery codes; false when none was on. */
export async function deleteFactor(tx: Tx, { portal, id }: OfAccount): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('second_factors')
    .where(accountColumns[portal], '=', id)
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
