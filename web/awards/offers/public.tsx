/** The loads that are offered to a trucker. */
export { AwardOffers, OfferOfLoad, useOfferOf } from './award-offers.tsx'
