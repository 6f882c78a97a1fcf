import { sql } from 'kysely'
import { countWonLoads, wonLoadsWords } from '#domain/bids/api.ts'
import { countGroups } from '#server/http/lists/counts.ts'
import { reads } from '#server/http/route.ts'
import { wonLoadsSql } from './list-won-loads.ts'

/** How many loads a trucker has won, for each tab of the won loads. Source: F-108; G-291. */
export const countWonLoadsRoute = reads(countWonLoads, ({ actor, db }) =>
  countGroups(db, wonLoadsWords, (word) =>
    wonLoadsSql(actor.id, word).map((isOne) => sql`select 1 from loads where ${isOne}`),
  ),
)
