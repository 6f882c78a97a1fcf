/** The loads that are offered to a trucker. */
export { AwardOffers, OfferOfLoad } from './award-offers.tsx'
