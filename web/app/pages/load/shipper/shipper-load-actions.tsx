import { Button } from '@mantine/core'
import { IconBan, IconClockPlus, IconCopy, IconPrinter, IconShare, IconTargetArrow } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { type AnyLoadStatus, extendableStatuses, isAssigned, isAuction } from '#domain/auctions/load-lifecycle.ts'
import { makeTrackingLink } from '#domain/access/api.ts'
import { acceptBid } from '#domain/bids/api.ts'
import { cancelAuction, extendAuction, postLoad } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { ShareTrackingDialog } from '#web/access/public.tsx'
import { useMay } from '#web/api/may.tsx'
import { CancelAuctionDialog, ExtendAuctionDialog, PostLoadDialog } from '#web/loads/public.tsx'
import { BestMatchDialog } from '#web/bids/compare/public.tsx'
import { DeliveryOrderButton, ProofButton } from '#web/documents/public.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { LoadActionsCard } from '../load-page.tsx'
import classes from './shipper-load-actions.module.css'

type ShipperLoadActionsProps = {
  load: ShipperLoad
  status: AnyLoadStatus
  proof: Parameters<typeof ProofButton>[0]['proof'] | undefined
}

/** A shipper's actions on a load in its current status. Source; G-003, G-008, G-019, G-066 to G-068; X-252. */
export function ShipperLoadActions({ load, status, proof }: ShipperLoadActionsProps) {
  const may = useMay()
  const extending = useDialog()
  const matching = useDialog()
  const cancelling = useDialog()
  const copying = useDialog()
  const sharing = useDialog()
  return (
    <>
      <LoadActionsCard>
        {proof ? <ProofButton proof={proof} fullWidth justify="flex-start" /> : null}
        {isExtendable(status) && may(extendAuction) ? (
          <Action icon={<IconClockPlus size={18} stroke={1.75} aria-hidden />} onClick={() => extending.open()}>
            Extend Auction
          </Action>
        ) : null}
        {isAuction(status) && may(acceptBid) ? (
          <FindBestMatch bidCount={load.bidCount} onClick={() => matching.open()} />
        ) : null}
        {isAssigned(status) && may(makeTrackingLink) ? (
          <Action icon={<IconShare size={18} stroke={1.75} aria-hidden />} onClick={() => sharing.open()}>
            Share Tracking
          </Action>
        ) : null}
        {may(postLoad) ? (
          <Action icon={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={() => copying.open()}>
            Copy Load
          </Action>
        ) : null}
        {status === 'completed' ? <DeliveryOrderButton loadId={load.id} fullWidth justify="flex-start" /> : null}
        <Action icon={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
          Print Load Details
        </Action>
        {isAuction(status) && may(cancelAuction) ? (
          <Action icon={<IconBan size={18} stroke={1.75} aria-hidden />} destructive onClick={() => cancelling.open()}>
            Cancel Auction
          </Action>
        ) : null}
      </LoadActionsCard>
      <ExtendAuctionDialog load={load} {...extending.props} />
      <CancelAuctionDialog load={load} {...cancelling.props} />
      <BestMatchDialog key={matching.opening} load={load} {...matching.props} />
      <ShareTrackingDialog key={`share ${sharing.opening}`} load={load} {...sharing.props} />
      <PostLoadDialog key={copying.opening} copyOf={load} {...copying.props} />
    </>
  )
}

/** Shown while the auction runs, and of use once there is a bid. Source: A-238; G-003. */
function FindBestMatch({ bidCount, onClick }: { bidCount: number; onClick: () => void }) {
  const hintId = useId()
  const isMissing = bidCount === 0
  return (
    <div>
      <Action
        icon={<IconTargetArrow size={18} stroke={1.75} aria-hidden />}
        disabled={isMissing}
        describedBy={isMissing ? hintId : undefined}
        onClick={onClick}
      >
        Find Best Match
      </Action>
      {isMissing ? (
        <p id={hintId} className={classes.hint}>
          Available once a bid comes in.
        </p>
      ) : null}
    </div>
  )
}

type ActionProps = {
  icon: ReactNode
  onClick: () => void
  disabled?: boolean
  describedBy?: string | undefined
  destructive?: boolean
  children: ReactNode
}

function Action({ icon, onClick, disabled = false, describedBy, destructive = false, children }: ActionProps) {
  return (
    <Button
      fullWidth
      justify="flex-start"
      variant={destructive ? 'subtle' : 'default'}
      {...(destructive && { color: 'red' })}
      leftSection={icon}
      disabled={disabled}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

function isExtendable(status: AnyLoadStatus): boolean {
  const statuses: readonly AnyLoadStatus[] = extendableStatuses
  return statuses.includes(status)
}
