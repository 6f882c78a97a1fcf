import { acknowledgeAward } from '#domain/awards/api.ts'
import { acceptBid } from '#domain/bids/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import type { Environment } from '#server/config-values.ts'
import { startApp, type TestApp } from '../app.ts'
import type { UserOverrides } from '../builders.ts'
import type { Visitor } from '../visitor.ts'

type Overrides = Parameters<TestApp['haveLoad']>[1]

type Profiles = { owner?: UserOverrides; winner?: UserOverrides }

/** The two sides of an award, each word of which can be looked for in answers. */
export const carrier = {
  company_name: 'xHarbor',
  contact_name: 'xDana',
  email: 'xdesk@harbor.example',
  phone: 'x310',
  mc_number: 'x812',
  dot_number: 'x234',
  scac_code: 'xHRB',
}
export const consignor = { company_name: 'yCrate', contact_name: 'yLee', email: 'ydesk@crate.example', phone: 'y562' }

/** A market with the two sides of awards, a trucker who loses, and those who look on. */
export async function startAwardStage(env: Environment = {}, profiles: Profiles = {}) {
  const app = await startApp({ env })
  const people = {
    owner: await app.have('shipper', profiles.owner),
    winner: await app.have('trucker', profiles.winner),
    loser: await app.have('trucker'),
    stranger: await app.have('shipper'),
    admin: await app.have('admin'),
    staff: await app.haveStaff('operations'),
  }
  return {
    app,
    people,
    haveAward: (overrides?: Overrides) => haveAward(app, people, overrides),
    /** The same, acknowledged. */
    haveAcknowledged: async (overrides?: Overrides) => {
      const load = await haveAward(app, people, overrides)
      await acknowledge(people.winner, load)
      return load
    },
    acknowledge: (load: { id: number }) => acknowledge(people.winner, load),
    close: () => app.close(),
  }
}

export type AwardStage = Awaited<ReturnType<typeof startAwardStage>>

type Parties = Record<'owner' | 'winner' | 'loser', Visitor>

/** A load of the owner that the winner has won, against the loser. */
export async function haveAward(
  app: TestApp,
  { owner, winner, loser }: Parties,
  overrides?: Overrides,
): Promise<ShipperLoad> {
  const load = await app.haveLoad(owner, overrides)
  const bid = await app.haveBid(winner, load)
  await app.haveBid(loser, load)
  const { load: awarded } = await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  return awarded
}

export async function acknowledge(winner: Visitor, { id }: { id: number }): Promise<void> {
  const body = { version: 1, name: 'Dana Ortiz', agreed: true }
  await winner.call(acknowledgeAward, { params: { id }, body })
}
