import { IconBan, IconUserX } from '@tabler/icons-react'
import { type AnyLoadStatus, isReleasable } from '#domain/auctions/load-lifecycle.ts'
import { releaseAward } from '#domain/awards/release-api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { useMay } from '#web/api/may.tsx'
import { type AwardedLoad, CancelAwardDialog, TakeBackDialog } from '#web/awards/public.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { RowMenu } from '#web/shared/table/row-menu.tsx'

/**
 * How a shipper ends the award of a load: the menu of the winning bid, and its dialogs, which outlive it. `mayEnd`: the
 * container has not left the terminal. Source: X-224.
 */
export function useAwardEnd(load: ShipperLoad, status: AnyLoadStatus, mayEnd: boolean) {
  const may = useMay()
  const releasing = useDialog<AwardedLoad>()
  const cancelling = useDialog<AwardedLoad>()
  const { winner } = load
  const awarded = (bid: Bid | undefined) => ({
    id: load.id,
    loadNumber: load.loadNumber,
    truckerId: winner?.truckerId ?? 0,
    estimate: bid && shipperEstimate(bid),
  })
  const menu = (bid: Bid | undefined) => (
    <RowMenu
      name={`More for the award of ${load.loadNumber}`}
      items={[
        { label: 'Release Trucker', icon: IconUserX, onClick: () => releasing.open(awarded(bid)) },
        { label: 'Cancel Load', icon: IconBan, isDestructive: true, onClick: () => cancelling.open(awarded(bid)) },
      ]}
    />
  )
  const dialogs = (
    <>
      {releasing.item ? <TakeBackDialog key={releasing.opening} load={releasing.item} {...releasing.props} /> : null}
      {cancelling.item ? (
        <CancelAwardDialog key={`cancel ${cancelling.opening}`} load={cancelling.item} {...cancelling.props} />
      ) : null}
    </>
  )
  return { menu: winner && mayEnd && may(releaseAward) && isReleasable(status) ? menu : undefined, dialogs }
}
