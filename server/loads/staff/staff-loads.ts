import { sql } from 'kysely'
import { StaffLoad } from '#domain/loads/staff-load.ts'
import { effectiveStatusSql } from '#server/auctions/auction.ts'
import { accountNameSql } from '#server/auth/users.ts'
import { nextClockField, nextClockSql } from '#server/clocks/sql.ts'
import { suggestionField } from '#server/clocks/suggestions.ts'
import type { Db } from '#server/db/db.ts'
import type { FieldsSql } from '#server/http/lists/json-sql.ts'
import { progressField, progressSql } from '#server/loads/progress.ts'
import { poNumberSql } from '#server/loads/sources.ts'
import { areaNameSql, terminalNameSql } from '#server/loads/lists/orders.ts'

/** A load as staff see it: never its target price. Source: B-130; G-028, G-116, G-117. */
const fields: FieldsSql<typeof StaffLoad> = {
  id: sql`loads.id`,
  loadNumber: sql`loads.load_number`,
  drayageAreaID: sql`loads.drayage_area_id`,
  origin: areaNameSql,
  destination: sql`loads.delivery_city_or_zip`,
  containerNumber: sql`loads.container_number`,
  poNumber: poNumberSql,
  export: sql`loads.export`,
  liveOrdrop: sql`loads.live_or_drop`,
  status: effectiveStatusSql,
  createdAt: sql`loads.created_at`,
  updatedAt: sql`loads.updated_at`,
  biddingEndsAt: sql`loads.bidding_ends_at`,
  decisionHours: sql`loads.decision_hours`,
  awardRule: sql`loads.award_rule`,
  expiresAt: sql`loads.expires_at`,
  shipperId: sql`loads.shipper_id`,
  shipperName: accountNameSql('shipper'),
  truckerId: sql`loads.winner_id`,
  truckerName: accountNameSql('trucker'),
  terminal: terminalNameSql,
  containerType: sql`loads.container_type`,
  weight: sql`loads.weight`,
  notes: sql`loads.special_instructions`,
  nextClock: nextClockField,
  progress: progressField,
  suggestion: suggestionField,
}

/** Loads with the names of both parties, only for staff. Source: G-026, G-117. */
export function staffLoads(db: Db) {
  const from = db
    .selectFrom('loads')
    .innerJoin('users as shipper', 'shipper.id', 'loads.shipper_id')
    .leftJoin('users as trucker', 'trucker.id', 'loads.winner_id')
    .leftJoinLateral(nextClockSql, (join) => join.onTrue())
    .leftJoinLateral(progressSql, (join) => join.onTrue())
    .leftJoin('load_suggestions as suggestion', 'suggestion.load_id', 'loads.id')
  return { from, shape: StaffLoad, fields }
}
