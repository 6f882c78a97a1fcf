import { Button, Tabs } from '@mantine/core'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { DocumentsOfLoad } from '#web/documents/public.tsx'
import { EmptyState } from '#web/shared/empty-state.tsx'
import { BidPanel, type BidRead } from './trucker-bid-panel.tsx'
import classes from './trucker-load-tabs.module.css'

type TruckerLoadTabsProps = {
  load: TruckerLoad
  bid: BidRead
  /** Opens the bid dialog; absent when no bid is taken. */
  onBid?: () => void
}

/** The tabs of a load that the trucker has not won. Source: docs/requirements.md, A-231; docs/decisions/product.md, G-037. */
export function TruckerLoadTabs({ load, bid, onBid }: TruckerLoadTabsProps) {
  return (
    <Tabs className={classes.card ?? ''} defaultValue="bid">
      <Tabs.List className={classes.list ?? ''}>
        <Tabs.Tab value="bid">My Bid</Tabs.Tab>
        <Tabs.Tab value="documents">Documents</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="bid" className={classes.panel ?? ''}>
        {load.myBidId === undefined ? <NoBid {...(onBid && { onBid })} /> : <BidPanel bid={bid} />}
      </Tabs.Panel>
      <Tabs.Panel value="documents">
        <DocumentsOfLoad load={load} isParty={false} />
      </Tabs.Panel>
    </Tabs>
  )
}

function NoBid({ onBid }: { onBid?: () => void }) {
  if (!onBid) {
    return (
      <EmptyState kind="empty" title="You have not bid on this load">
        Its auction is over.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="empty"
      title="You have not bid on this load yet"
      action={
        <Button variant="light" onClick={onBid}>
          Submit Bid
        </Button>
      }
    >
      The shipper sees your price, and you as a number.
    </EmptyState>
  )
}
