import { sql } from 'kysely'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { effectiveStatusSql, type LoadRow } from '#server/auctions/public.ts'
import { accountNameSql } from '#server/auth/public.ts'
import type { Db } from '#server/db/db.ts'

type StaffLoadRow = LoadRow & {
  effective_status: AnyLoadStatus
  shipper_name: string
  trucker_name: string | null
}

/** Loads with their effective status and the names of both parties: for staff alone. Source: G-026, G-117. */
export function selectStaffLoads(db: Db) {
  return db
    .selectFrom('loads')
    .innerJoin('users as shipper', 'shipper.id', 'loads.shipper_id')
    .leftJoin('users as trucker', 'trucker.id', 'loads.winner_id')
    .selectAll('loads')
    .select([
      effectiveStatusSql.as('effective_status'),
      accountNameSql('shipper').as('shipper_name'),
      sql<string | null>`${accountNameSql('trucker')}`.as('trucker_name'),
    ])
}

/** A load as staff see it: never its target price. Source: B-130; G-028, G-116, G-117. */
export function toStaffLoad(row: StaffLoadRow): StaffLoad {
  return {
    id: row.id,
    loadNumber: row.load_number,
    origin: areaName(row.drayage_area_id) ?? '',
    destination: row.delivery_city_or_zip,
    containerNumber: row.container_number,
    status: row.effective_status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    shipperId: row.shipper_id,
    shipperName: row.shipper_name,
    truckerId: row.winner_id,
    truckerName: row.trucker_name,
    terminal: terminalName(row.pickup_terminal_id) ?? terminalName(row.return_terminal_id),
    containerType: row.container_type,
    weight: row.weight,
    notes: row.special_instructions,
  }
}
