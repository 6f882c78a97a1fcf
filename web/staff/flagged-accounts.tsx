import { flaggedAccountSorts, listFlaggedAccounts, type FlaggedAccount } from '#domain/staff/users-api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { CardSearch } from '#web/shared/list/card-search.tsx'
import { useListState } from '#web/shared/list/list-state.ts'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { ScrollBox } from '#web/shared/table/scroll/scroll-box.tsx'
import type { Column } from '#web/shared/table/table-types.ts'

/** A flagged account as a row: it goes by the account's id. */
type FlaggedRow = FlaggedAccount & { id: number }

/** The columns of flagged accounts. Source: G-245. */
const flaggedColumns: Column<FlaggedRow>[] = [
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

/** The page's own list has the plain names in the address. */
const offered = {
  name: 'flagged',
  sorts: flaggedAccountSorts,
  usual: { key: 'lastAt', direction: 'descending' },
} as const

/** Shippers many of whose auctions with bids end without an award; nothing while there are none. Source: G-245, G-317. */
export function FlaggedAccounts() {
  const state = useListState(offered)
  const failure = "Couldn't load flagged accounts"
  const list = useApiPages(listFlaggedAccounts, { query: state.query }, { failure, keepPrevious: true })
  const isEmpty = !list.items || list.items.length === 0
  // Just after a search was cleared, what it did not find says nothing of the whole.
  const isWhole = state.typed === '' && state.isAnswered && !list.isPlaceholderData
  if (isEmpty && isWhole && !list.errorText) return null
  return (
    <SectionCard title="Flagged Accounts" count={countOf(list)} flush>
      <CardSearch label="Search by name, company or email" state={state} total={list.total} />
      <ScrollBox total={countOf(list)}>
        <ListTable
          label="Flagged Accounts"
          list={{ ...list, items: list.items?.map((account): FlaggedRow => ({ ...account, id: account.userId })) }}
          state={state}
          matches={matches}
          columns={flaggedColumns}
          rowHref={({ userId }) => `/staff/users/${userId}`}
          empty={
            <NoRows
              title="No flagged accounts found"
              filtered="No flagged accounts match your search."
              none="Shippers appear here when many of their auctions with bids end without an award."
              onReset={state.typed ? () => state.setSearch('') : null}
            />
          }
          rowHeight="plain"
          roomyWidth={640}
        />
      </ScrollBox>
    </SectionCard>
  )
}

function matches({ name }: FlaggedRow, typed: string): boolean {
  return hasEveryWord(typed, [name])
}

function auctionsWithBids(count: number): string {
  return `${count} auctions with bids`
}
