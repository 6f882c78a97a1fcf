import { Button } from '@mantine/core'
import { IconFileText, IconGavel, IconPencil, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { DeliveryOrderButton } from '#web/documents/public.tsx'
import { LoadActionsCard } from './load-page.tsx'

type TruckerLoadActionsProps = {
  load: TruckerLoad
  /** Opens the bid dialog; absent when no bid is taken. */
  onBid?: () => void
}

export function TruckerLoadActions({ load, onBid }: TruckerLoadActionsProps) {
  const isNew = load.myBidId === undefined
  const BidIcon = isNew ? IconGavel : IconPencil
  return (
    <LoadActionsCard>
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
      {load.myBidStatus === 'accepted' && load.status === 'completed' ? <DeliveryOrderButton loadId={load.id} /> : null}
    </LoadActionsCard>
  )
}
