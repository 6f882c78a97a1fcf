import type { AwardSettings } from '#domain/awards/settings.ts'
import type { Db } from '#server/db/db.ts'

/** The columns by which a trucker is named to those who may know it. */
export const carrierColumns = ['company_name', 'display_name', 'username', 'scac_code'] as const

export type Carrier = { companyName: string; scacCode: string | null }

type CarrierRow = {
  company_name: string | null
  display_name: string | null
  username: string
  scac_code: string | null
}

export function carrierIn(row: CarrierRow): Carrier {
  return { companyName: row.company_name || row.display_name || row.username, scacCode: row.scac_code }
}

/** Who carries for the two sides to read; null where the operator keeps them from knowing each other. */
export async function readCarrier(
  db: Db,
  truckerId: number,
  { revealsParties }: Pick<AwardSettings, 'revealsParties'>,
): Promise<Carrier | null> {
  if (!revealsParties) return null
  const row = await db.selectFrom('users').select(carrierColumns).where('id', '=', truckerId).executeTakeFirst()
  return row ? carrierIn(row) : null
}
