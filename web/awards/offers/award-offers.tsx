import { listAwardOffers, type OfferedLoad } from '#domain/awards/offer-api.ts'
import { useApi } from '#web/api/hooks.ts'
import { useMay } from '#web/api/may.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { AwardOffer } from './award-offer.tsx'
import classes from './award-offers.module.css'

const ConfirmOfferDialog = lazyDialog(async () => (await import('./confirm-offer-dialog.tsx')).ConfirmOfferDialog)
const DeclineOfferDialog = lazyDialog(async () => (await import('./decline-offer-dialog.tsx')).DeclineOfferDialog)

/** The loads that are offered to the trucker, the first to end first; nothing where there is none. Source: X-238. */
export function AwardOffers() {
  const { data: offers, errorText, isFetching, refetch } = useApi(listAwardOffers, {})
  const { acts, dialogs } = useOfferDialogs()
  if (!offers && errorText) {
    return (
      <div className={classes.page}>
        <SectionCard title="Loads offered to you">
          <FailedList
            title="Couldn't load the loads offered to you"
            retrying={isFetching}
            onRetry={() => void refetch()}
          >
            {errorText}
          </FailedList>
        </SectionCard>
      </div>
    )
  }
  return (
    <>
      {offers && offers.length > 0 ? (
        <section className={classes.page} aria-label="Loads offered to you">
          {offers.map((offer) => (
            <AwardOffer key={offer.id} offer={offer} isLinked {...acts} />
          ))}
        </section>
      ) : null}
      {dialogs}
    </>
  )
}

/** Whether it is known which loads are offered, so that what is below them stays where it is. Source: F-252. */
export function useAreOffersKnown(): boolean {
  const mayRead = useMay()(listAwardOffers)
  return !useApi(listAwardOffers, {}).isPending || !mayRead
}

/** The offer of one load to the trucker, if there is one. */
export function useOfferOf(loadId: number) {
  const { data: offers } = useApi(listAwardOffers, {})
  return offers?.find(({ bid }) => bid.loadId === loadId)
}

/** The same as above of one load, on its page. */
export function OfferOfLoad({ loadId }: { loadId: number }) {
  const { acts, dialogs } = useOfferDialogs()
  const offer = useOfferOf(loadId)
  return (
    <>
      {offer ? <AwardOffer key={offer.id} offer={offer} {...acts} /> : null}
      {dialogs}
    </>
  )
}

/** The answers to an offer. Their dialogs stay where the card of the offer has gone, to say that it is over. */
function useOfferDialogs() {
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
