/** What the pages of a load show of its award. */
export { AcknowledgeBar } from './acknowledge-bar.tsx'
export { AcknowledgeCard } from './acknowledge-card.tsx'
export { AmendmentCard } from './amendment-card.tsx'
export { ConfirmationLine, focusConfirmation } from './confirmation-line.tsx'
export { MissingSettings } from './missing-settings.tsx'
export { CarrierCard, ShipperCard } from './parties-card.tsx'
export { StaffConfirmations } from './staff-confirmations.tsx'
export { useConfirmation } from './use-confirmation.ts'
