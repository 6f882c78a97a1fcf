/** What the pages of a load show of its container, references, appointments and deadlines. */
export { DeadlineNotice } from './deadline-notice.tsx'
export { DeadlinesCard } from './deadlines-card.tsx'
export { DetailsCard } from './details-card.tsx'
export { DetailsLine } from './details-line.tsx'
export { PrintedDetails } from './printed-details.tsx'
export { PricingFacts } from './pricing-facts.tsx'
export { type DetailLoad, isBare, useDetails } from './use-details.ts'
