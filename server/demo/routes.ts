import { demoMarket } from '#domain/demo/api.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import { demoAnswers } from '#domain/demo/accounts.ts'

/**
 * Returns the demo accounts, only where the demo was seeded and the server still runs as a demo. Source: G-173, G-241.
 */
export function demoRoutes(isDemo: boolean) {
  return [reads(demoMarket, async ({ db }) => demoAnswers[isDemo && (await hasDemoMarket(db)) ? 'demo' : 'real'])]
}

/** Whether the demo market was seeded into this database. */
export async function hasDemoMarket(db: Db): Promise<boolean> {
  return (await db.selectFrom('demo_market').select('seeded_at').executeTakeFirst()) !== undefined
}
