import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { EmptyAuctions } from '#web/auctions/public.tsx'
import { EmptyState } from '#web/shared/empty-state.tsx'
import type { LoadsView } from './shipper-loads-tabs.ts'

/** What stands there in place of rows that have yet to come. The auctions have sentences of their own. */
const words = {
  assigned: 'A load is listed here from the moment you accept a bid until it is billed.',
  completed: 'Loads are listed here once they are billed and closed.',
  cancelled: 'Auctions that you cancel are listed here.',
  all: 'You have not posted a load yet.',
}

type EmptyShipperLoadsProps = { view: LoadsView; onPostLoad: () => void }

/** A tab without loads. Source: docs/requirements.md, A-111 to A-113. */
export function EmptyShipperLoads({ view: { tab, status }, onPostLoad }: EmptyShipperLoadsProps) {
  const action = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onPostLoad}>
      Post New Load
    </Button>
  )
  if (tab === 'active' || tab === 'expired') return <EmptyAuctions statuses={status} action={action} />
  return (
    <EmptyState kind="empty" title="No loads found" action={action}>
      {tab === 'all' && status !== 'all' ? 'None of your loads has this status.' : words[tab]}
    </EmptyState>
  )
}
