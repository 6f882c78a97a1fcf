import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { readBid } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { bidFooterOf } from '#domain/auctions/bid-lifecycle.ts'
import { useApi } from '#web/api/hooks.ts'
import { LoadFacts, useBidStatus } from '#web/loads/public.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { bidStatusName } from '#web/shared/facts/status/statuses.ts'
import { BidBreakdown } from '#web/shared/facts/bid-breakdown.tsx'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import classes from './my-bids.module.css'

type BidDetailsDialogProps = { bid: TruckerBid; opened: boolean; onClose: () => void }

/** A trucker's bid with every charge, and the load it is for. Source; G-139. */
export function BidDetailsDialog({ bid: given, opened, onClose }: BidDetailsDialogProps) {
  // Shows later changes of the bid, even if it leaves the list it came from.
  const { data: bid = given } = useApi(readBid, { params: { id: given.id } }, { reader: 'trucker', enabled: opened })
  const status = useBidStatus(bid, bid.load)
  const inWords = useInstantWords(bid.load.drayageAreaID)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Bid Details"
      facts={
        <>
          <span>Load {bid.loadNumber}</span>
          <span>Submitted {inWords(bid.createdAt)}</span>
          {status === 'pending' && bid.validUntil ? <span>Valid until {inWords(bid.validUntil)}</span> : null}
        </>
      }
      size={860}
      footer={<Footer bid={bid} />}
    >
      <BidBreakdown charges={bid} />
      <section className={classes.load} aria-label="Load">
        <LoadFacts load={bid.load} />
      </section>
    </FormDialog>
  )
}

function Footer({ bid }: { bid: TruckerBid }) {
  const status = useBidStatus(bid, bid.load)
  return (
    <div className={classes.foot}>
      <StatusBadge status={bidStatusName(status)} />
      <span className={classes.sentence}>{bidFooterOf(bid, status)}</span>
      <Button
        variant="default"
        component="a"
        href={`/bids/${bid.id}/print`}
        target="_blank"
        rel="noopener"
        leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
      >
        Print Bid
      </Button>
    </div>
  )
}
