import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { NoShipperAuctions } from '#web/loads/auctions/no-shipper-auctions.tsx'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import type { LoadsView } from './shipper-loads-tabs.ts'

/** Shown in place of rows that do not exist yet. The auctions have texts of their own. */
const words = {
  assigned: 'Loads appear here after you accept a bid, until they are completed.',
  completed: 'Loads appear here once they are completed.',
  cancelled: 'Auctions that you cancel are listed here.',
  all: 'You have not posted a load yet.',
  filtered: 'No loads with these statuses.',
}

type EmptyShipperLoadsProps = {
  view: LoadsView
  onPostLoad: () => void
  /** While something narrows the list. */
  onReset?: () => void
}

/** A tab without loads. Source; F-123. */
export function EmptyShipperLoads({ view: { tab, status }, onPostLoad, onReset }: EmptyShipperLoadsProps) {
  if (onReset) {
    return (
      <NoRows title="No loads found" filtered="No loads in this tab match your search." none="" onReset={onReset} />
    )
  }
  const action = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onPostLoad}>
      Post New Load
    </Button>
  )
  if (tab === 'active' || tab === 'expired') return <NoShipperAuctions statuses={status} action={action} />
  return (
    <EmptyState kind="empty" title="No loads found" action={action}>
      {words[tab]}
    </EmptyState>
  )
}
