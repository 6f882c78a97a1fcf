import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconFileCertificate,
  IconFileText,
  IconGavel,
  IconPencil,
  IconPrinter,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { makeDriverLink } from '#domain/access/api.ts'
import { isAssigned } from '#domain/auctions/load-lifecycle.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { SendToDriverDialog } from '#web/access/public.tsx'
import { useMay } from '#web/api/may.tsx'
import { isNewBid } from '#web/bids/public.tsx'
import { DeliveryOrderButton, ProofButton } from '#web/documents/public.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { LoadActionsCard } from '../load-page.tsx'
import type { TruckerMoves } from './use-trucker-moves.tsx'

type TruckerLoadActionsProps = {
  load: TruckerLoad
  moves: TruckerMoves
  /** The bid that won, to be printed. */
  bidId?: number | undefined
  /** The acknowledgement waits for the trucker, who reads the paper first. */
  isAwaited?: boolean
  proof?: Parameters<typeof ProofButton>[0]['proof'] | undefined
}

/** What a trucker can do with a load. Source: A-243; G-056, G-067; F-260. */
export function TruckerLoadActions({ load, moves, bidId, isAwaited = false, proof }: TruckerLoadActionsProps) {
  const { onBid, onConfirm, onRenew, onWithdraw, onGiveBack } = moves
  const isNew = isNewBid(load)
  const BidIcon = isNew ? IconGavel : IconPencil
  const sending = useDialog()
  const maySend = useMay()(makeDriverLink)
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
      {isWon && maySend && isAssigned(load.status) ? (
        <Button
          variant="default"
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          onClick={() => sending.open()}
        >
          Send to Driver
        </Button>
      ) : null}
      {proof ? <ProofButton proof={proof} /> : null}
      {isAwaited ? (
        <Button
          variant="default"
          component={Link}
          to={`/loads/${load.id}/confirmation`}
          leftSection={<IconFileCertificate size={18} stroke={1.75} aria-hidden />}
        >
          View Rate Confirmation
        </Button>
      ) : null}
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
      {bidId === undefined ? null : (
        <Button
          variant="default"
          component="a"
          href={`/bids/${bidId}/print`}
          target="_blank"
          rel="noopener"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        >
          Print Bid
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => window.print()}
      >
        Print Load Details
      </Button>
      {isWon && load.status === 'completed' ? <DeliveryOrderButton loadId={load.id} /> : null}
      {onGiveBack ? (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
          onClick={onGiveBack}
        >
          Return Load
        </Button>
      ) : null}
      <SendToDriverDialog key={sending.opening} load={load} {...sending.props} />
    </LoadActionsCard>
  )
}
