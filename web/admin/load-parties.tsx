import { formatDateTime } from '#domain/formats.ts'
import type { AdminLoad } from '#domain/loads/load.ts'
import { unassignedWords } from '#domain/loads/status-notes.ts'
import { formatMoney } from '#domain/money.ts'
import { Fact } from '#web/shared/facts/facts.tsx'

/** Who posted a load and who has it, by name. Source: G-026, G-051. */
export function LoadParties({ load }: { load: AdminLoad }) {
  return (
    <>
      <Fact label="Shipper">{load.shipperName}</Fact>
      <Fact label="Assigned To">
        {load.winner
          ? `${load.winner.truckerName}, ${formatMoney(load.winner.drayage)} drayage`
          : unassignedWords(load.status)}
      </Fact>
      <Fact label="Created">{formatDateTime(load.createdAt)}</Fact>
      <Fact label="Expires">{formatDateTime(load.expiresAt)}</Fact>
    </>
  )
}
