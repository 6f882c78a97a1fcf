import { sql } from 'kysely'
import type { AwardSettings } from '#domain/awards/settings.ts'
import type { UserRole } from '#domain/permissions.ts'

/** The operator's setting of whether shipper and trucker learn who the other is. */
export type Revealing = Pick<AwardSettings, 'revealsParties'>

const isOfBoth = sql<boolean>`(documents.type = 'transaction_record' and documents.released_at is null)`

/**
 * Whether a document may show the shipper of its load who the trucker is, as SQL over `documents`: anything the trucker
 * or a driver has sent, until staff release it, because a ticket prints the carrier and a photo can show the door of a
 * truck; and the record, which names both. A proof of delivery made there names neither. Source: XD-02; G-353.
 */
export const isHeldBackSql = sql<boolean>`(${isOfBoth} or documents.load_id is not null
  and documents.released_at is null and (not documents.is_made or documents.names_carrier)
  and exists (select from users where users.id = documents.user_id and users.role = 'trucker'))`

/** Whether a document of a load may reach one of its sides, or who oversees them. */
export function mayReach(side: UserRole, { revealsParties }: Revealing) {
  if (revealsParties || side === 'admin') return sql<boolean>`true`
  return side === 'shipper' ? sql<boolean>`(not ${isHeldBackSql})` : sql<boolean>`(not ${isOfBoth})`
}
