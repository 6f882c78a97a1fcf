import { Button } from '@mantine/core'
import { IconFileText, IconGavel, IconPencil, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isAuction } from '#domain/loads/lifecycle.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { DeliveryOrderButton } from '#web/documents/public.tsx'
import { CountdownRing } from '#web/shared/countdown-ring.tsx'
import { SectionCard } from '#web/shared/section-card.tsx'
import type { StatusName } from '#web/shared/statuses.ts'
import { StatusTimeline } from '#web/shared/status-timeline.tsx'
import { LoadPageActions } from './load-page-layout.tsx'

/** Where the load stands, and how long bids are taken. Source: docs/requirements.md, A-232. */
export function TruckerLoadStatus({ load, status }: { load: TruckerLoad; status: StatusName }) {
  const countdown = isAuction(load.status) ? (
    <CountdownRing startsAt={load.createdAt} endsAt={load.expiresAt} />
  ) : undefined
  return (
    <SectionCard title="Load Status" action={countdown}>
      <StatusTimeline current={status} times={{ pending: load.createdAt, ...load.statusTimes }} />
    </SectionCard>
  )
}

type TruckerLoadActionsProps = {
  load: TruckerLoad
  /** Opens the bid dialog; absent when no bid is taken. */
  onBid?: () => void
}

/** Source: docs/requirements.md, A-232, A-234, A-241, A-243. */
export function TruckerLoadActions({ load, onBid }: TruckerLoadActionsProps) {
  const isNew = load.myBidId === undefined
  const BidIcon = isNew ? IconGavel : IconPencil
  return (
    <SectionCard title="Actions">
      <LoadPageActions>
        {onBid ? (
          <Button leftSection={<BidIcon size={18} stroke={1.75} aria-hidden />} onClick={onBid}>
            {isNew ? 'Submit Bid' : 'Modify Bid'}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          Print Load Details
        </Button>
        {load.myBidStatus === 'accepted' ? (
          <Button
            variant="default"
            component={Link}
            to={`/documents?load=${load.loadNumber}`}
            leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
          >
            View Documents
          </Button>
        ) : null}
        {load.myBidStatus === 'accepted' && load.status === 'completed' ? (
          <DeliveryOrderButton loadId={load.id} />
        ) : null}
      </LoadPageActions>
    </SectionCard>
  )
}
