import { Refusal } from '#domain/refusals.ts'
import { isOpenSql } from '#server/auctions/auction.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'

type Limited = Pick<UserRow, 'id' | 'open_auctions_limit'>

/** How many auctions a shipper may have open for now; null for any number, as from the first award on. Source: F-206. */
export async function openLimitOf(db: Db, { id, open_auctions_limit: limit }: Limited): Promise<number | null> {
  if (limit === null) return null
  const awarded = await db
    .selectFrom('loads')
    .select('id')
    .where('shipper_id', '=', id)
    .where((load) =>
      load.or([
        load('winning_bid_id', 'is not', null),
        load.exists(load.selectFrom('awards').select('awards.id').whereRef('awards.load_id', '=', 'loads.id')),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return awarded ? null : limit
}

/**
 * Refuses auctions beyond what a new account may have open. The row of the account is locked: of posts at one moment each
 * counts those before it. Refusals: `too-many-open`. Source: F-206.
 */
export async function refuseTooManyOpen(tx: Tx, shipper: Limited, count: number, operator: string): Promise<void> {
  const limit = await openLimitOf(tx, shipper)
  if (limit === null) return
  const { open } = await tx
    .selectFrom('loads')
    .select((load) => load.fn.countAll<number>().as('open'))
    .where('shipper_id', '=', shipper.id)
    .where(isOpenSql)
    .executeTakeFirstOrThrow()
  if (open + count <= limit) return
  throw new Refusal('too-many-open', undefined, { words: { limit: String(limit), operator } })
}
