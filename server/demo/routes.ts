import { demoMarket } from '#domain/demo/api.ts'
import { reads } from '#server/http/route.ts'
import { demoAccounts, demoPassword } from './accounts.ts'

/**
 * Says whether this is a demo market, judged by the database: one that was filled so stays one.
 *
 * By a staff account, because nobody can give themselves one. Source: G-173.
 */
export const demoRoutes = [
  reads(demoMarket, async ({ db }) => {
    const made = await db
      .selectFrom('staff')
      .select('id')
      .where('username', '=', 'staffadmin')
      .where('email', 'like', '%@example.com')
      .executeTakeFirst()
    return made
      ? { demo: true, password: demoPassword, accounts: [...demoAccounts] }
      : { demo: false, password: null, accounts: [] }
  }),
]
