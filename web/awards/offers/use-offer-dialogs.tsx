import type { OfferedLoad } from '#domain/awards/offer-api.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'

const ConfirmOfferDialog = lazyDialog(async () => (await import('./confirm-offer-dialog.tsx')).ConfirmOfferDialog)
const DeclineOfferDialog = lazyDialog(async () => (await import('./decline-offer-dialog.tsx')).DeclineOfferDialog)

/** The answers to an offer. Their dialogs stay where the card of the offer has gone, to say that it is over. */
export function useOfferDialogs() {
  const confirming = useDialog<OfferedLoad>()
  const declining = useDialog<OfferedLoad>()
  const dialogs = (
    <>
      {confirming.item ? (
        <ConfirmOfferDialog key={confirming.opening} offer={confirming.item} {...confirming.props} />
      ) : null}
      {declining.item ? (
        <DeclineOfferDialog key={`decline ${declining.opening}`} offer={declining.item} {...declining.props} />
      ) : null}
    </>
  )
  return { acts: { onConfirm: confirming.open, onDecline: declining.open }, dialogs }
}
