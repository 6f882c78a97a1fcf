import type { Market } from './market.ts'

/** Gives the shipper and the trucker of the market the names that admins alone read. */
export async function nameParties(market: Market): Promise<void> {
  await market.sql('update users set company_name = $2 where id = $1', [market.shipper.id, 'Harbor Goods'])
  await market.sql('update users set company_name = $2 where id = $1', [market.trucker.id, 'Quay Haulage'])
}
