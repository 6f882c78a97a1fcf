import type { ReactNode } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import { readLoad } from '#domain/loads/api.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { useApi } from '#web/api/hooks.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { OfferCell } from './offer-cell.tsx'
import { OfferLoadDialog } from './offer-load-dialog.tsx'
import { nextToOffer } from './use-offers.ts'

/** What stands beside a bid whose price is to be confirmed, and the dialog that it opens; nothing where there is no such bid. */
export function useOffering(load: AnyLoad, bids: readonly Bid[]) {
  const offering = useDialog<Bid>()
  const isAsked = bids.some(({ needsConfirmation }) => needsConfirmation)
  const read = useApi(readLoad, { params: { id: load.id } }, { reader: 'shipper', enabled: isAsked })
  const next = nextToOffer(bids, read.data?.reopened?.offers ?? [])
  const offerTo = (bid: Bid): ReactNode => (
    <OfferCell bid={bid} loadId={load.id} isNext={bid.id === next?.id} onOffer={offering.open} />
  )
  const dialog = offering.item ? (
    <OfferLoadDialog key={offering.opening} load={load} bid={offering.item} {...offering.props} />
  ) : null
  return { offerTo, dialog }
}
