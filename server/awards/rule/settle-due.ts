import { sql } from 'kysely'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { isRuledSql } from '#server/auctions/public.ts'
import { clockSql, type Db } from '#server/db/db.ts'
import { signal } from '#server/metrics/signals.ts'
import { settleRule } from './settle-rule.ts'

const batch = 100

/** Auctions whose rule is to be settled, the longest due first, from their own index. */
export const dueRulesSql = sql<{ id: number }>`
  select id from loads where ${isRuledSql} and bidding_ends_at <= ${clockSql} order by bidding_ends_at, id limit ${batch}
  for update skip locked`

/**
 * Settles the award rules of auctions whose bidding has ended, up to one batch, each in its own transaction. Leaves one
 * that another transaction holds for the next call. Returns how many there were. Source: Y-083, Y-087.
 */
export async function settleDue(db: Db, settings: AwardSettings): Promise<number> {
  const { rows } = await dueRulesSql.execute(db)
  let settled = 0
  for (const { id } of rows) {
    if (await settleOne(db, id, settings)) settled += 1
  }
  return settled
}

/** Settles the rule of one load in its own transaction, if there is anything to settle. */
export async function settleOne(db: Db, loadId: number, settings: AwardSettings): Promise<boolean> {
  const settled = await db.transaction().execute((tx) => settleRule(tx, loadId, settings))
  if (settled) signal('settled', settled)
  return settled !== null
}
