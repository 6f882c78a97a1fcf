import type { Bid } from '#domain/bids/bid.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import type { TestApp } from './app.ts'
import type { Cast } from './cast.ts'

/** Two loads of the owner, one with a bid of the trucker and one without. */
export type Scene = { cast: Cast; load: ShipperLoad; bid: Bid; bare: ShipperLoad }

export async function sceneOf(app: TestApp, cast: Cast): Promise<Scene> {
  const [load, bare] = await Promise.all([app.haveLoad(cast.owner, { targetPrice: 1000 }), app.haveLoad(cast.owner)])
  return { cast, load, bid: await app.haveBid(cast.trucker, load), bare }
}
