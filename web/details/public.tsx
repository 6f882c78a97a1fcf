/** What the pages of a load show of its container, references, appointments and deadlines. */
export { DeadlineRows } from './deadline-rows.tsx'
export { DetailsCard } from './details-card.tsx'
export { PrintedDetails } from './printed-details.tsx'
export { detailRowsOf } from './detail-facts-of-load.ts'
export { AppointmentOnDemand, DetailsOnDemand } from './details-on-demand.tsx'
export { type DetailLoad, useDetails } from './use-details.ts'
