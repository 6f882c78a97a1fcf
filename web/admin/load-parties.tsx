import { formatDateTime } from '#domain/formats.ts'
import type { AdminLoad } from '#domain/loads/load.ts'
import { formatMoney } from '#domain/money.ts'
import { LoadFact } from '#web/loads/public.tsx'
import { nobodyOf } from './load-words.ts'

/** Who posted a load and who has it, by name. Source: docs/decisions/product.md, G-026, G-051. */
export function LoadParties({ load }: { load: AdminLoad }) {
  return (
    <>
      <LoadFact label="Shipper">{load.shipperName}</LoadFact>
      <LoadFact label="Assigned To">
        {load.winner
          ? `${load.winner.truckerName}, ${formatMoney(load.winner.drayage)} drayage`
          : nobodyOf(load.status)}
      </LoadFact>
      <LoadFact label="Created">{formatDateTime(load.createdAt)}</LoadFact>
      <LoadFact label="Expires">{formatDateTime(load.expiresAt)}</LoadFact>
    </>
  )
}
