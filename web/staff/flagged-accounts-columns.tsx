import type { ReactNode } from 'react'
import type { FlaggedAccount } from '#domain/staff/users-api.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { RowCard } from '#web/shared/table/row-card.tsx'
import type { Column } from '#web/shared/table/table-types.ts'

/** A flagged account as a row: it goes by the account's id. */
export type FlaggedRow = FlaggedAccount & { id: number }

/** The columns of flagged accounts. Source: G-245. */
export const flaggedColumns: Column<FlaggedRow>[] = [
  { key: 'name', header: 'Account', identity: true, cell: ({ name }) => <Truncated>{name}</Truncated> },
  {
    key: 'unawardedAuctions',
    header: 'Without an Award in 24 Hours',
    width: 220,
    least: 170,
    cell: ({ unawardedAuctions }) => auctionsWithBids(unawardedAuctions),
  },
  { key: 'lastAt', header: 'Last Flagged', width: 150, least: 120, cell: ({ lastAt }) => <RelativeTime at={lastAt} /> },
]

type FlaggedCardProps = { row: FlaggedRow; identity: (content: ReactNode) => ReactNode }

/** A flagged account where there is no room for columns. */
export function FlaggedCard({ row: { name, unawardedAuctions, lastAt }, identity }: FlaggedCardProps) {
  return (
    <RowCard head={identity(name)}>
      <FactList of="card">
        <Fact label="Without an award in 24 hours">{auctionsWithBids(unawardedAuctions)}</Fact>
        <Fact label="Last flagged">
          <RelativeTime at={lastAt} />
        </Fact>
      </FactList>
    </RowCard>
  )
}

function auctionsWithBids(count: number): string {
  return `${count} auctions with bids`
}
