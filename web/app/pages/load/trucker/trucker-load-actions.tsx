import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconFileText,
  IconGavel,
  IconPencil,
  IconPrinter,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { isAssigned } from '#domain/auctions/load-lifecycle.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { SendToDriverDialog } from '#web/access/public.tsx'
import { isNewBid } from '#web/bids/public.tsx'
import { DeliveryOrderButton } from '#web/documents/public.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { LoadActionsCard } from '../load-page.tsx'

type TruckerLoadActionsProps = {
  load: TruckerLoad
  /** Opens the bid dialog; absent when no bid is taken. */
  onBid?: () => void
  /** Asks to confirm the price of the own bid; absent where it is confirmed. */
  onConfirm?: (() => void) | undefined
  /** Asks how long the own bid is valid; absent where it cannot be renewed. */
  onRenew?: (() => void) | undefined
  /** Asks to withdraw the own bid; absent where that is not possible. */
  onWithdraw?: (() => void) | undefined
  /** Asks to give the load back; absent where that is not possible. */
  onGiveBack?: (() => void) | undefined
}

export function TruckerLoadActions({
  load,
  onBid,
  onConfirm,
  onRenew,
  onWithdraw,
  onGiveBack,
}: TruckerLoadActionsProps) {
  const isNew = isNewBid(load)
  const BidIcon = isNew ? IconGavel : IconPencil
  const sending = useDialog()
  const isWon = load.myBidStatus === 'accepted'
  return (
    <LoadActionsCard>
      {onConfirm ? (
        <Button leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />} onClick={onConfirm}>
          Confirm Price
        </Button>
      ) : null}
      {onBid ? (
        <Button
          variant={onConfirm ? 'default' : 'filled'}
          leftSection={<BidIcon size={18} stroke={1.75} aria-hidden />}
          onClick={onBid}
        >
          {isNew ? 'Submit Bid' : 'Modify Bid'}
        </Button>
      ) : null}
      {onRenew ? (
        <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={onRenew}>
          Renew Bid
        </Button>
      ) : null}
      {onWithdraw ? (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
          onClick={onWithdraw}
        >
          Withdraw Bid
        </Button>
      ) : null}
      {isWon && isAssigned(load.status) ? (
        <Button
          variant="default"
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          onClick={() => sending.open()}
        >
          Send to Driver
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => window.print()}
      >
        Print Load Details
      </Button>
      {isWon ? (
        <Button
          variant="default"
          component={Link}
          to={`/documents?load=${load.loadNumber}`}
          leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
        >
          View Documents
        </Button>
      ) : null}
      {isWon && load.status === 'completed' ? <DeliveryOrderButton loadId={load.id} /> : null}
      {onGiveBack ? (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
          onClick={onGiveBack}
        >
          Give Load Back
        </Button>
      ) : null}
      <SendToDriverDialog key={sending.opening} load={load} {...sending.props} />
    </LoadActionsCard>
  )
}
