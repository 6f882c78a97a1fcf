/** The loads that are offered to a trucker. */
export { AwardOffers, useAreOffersKnown, OfferOfLoad, useOfferOf } from './award-offers.tsx'
