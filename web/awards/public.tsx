import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import type { GiveBackDialogProps } from './release/give-back-dialog.tsx'
import type { StaffReleaseDialogProps } from './release/staff-release-dialog.tsx'
import type { TakeBackDialogProps } from './release/take-back-dialog.tsx'

/** What the pages of a load show of its award. */
export { AcknowledgeActions } from './acknowledge-actions.tsx'
export { AmendmentCard } from './amendment-card.tsx'
export { ConfirmationLine, focusConfirmation } from './confirmation-line.tsx'
export { MissingSettings } from './missing-settings.tsx'
export { CarrierFacts } from './carrier-facts.tsx'
export { StaffConfirmations } from './staff-confirmations.tsx'
export { useConfirmation } from './use-confirmation.ts'
export type { AwardedLoad } from './release/take-back-dialog.tsx'

/** The shipper takes a load back from its trucker. Its key is the opening, as that of the others. */
export const TakeBackDialog = lazyDialog<TakeBackDialogProps>(
  async () => (await import('./release/take-back-dialog.tsx')).TakeBackDialog,
)

/** The shipper cancels a load that is awarded. */
export const CancelAwardDialog = lazyDialog<TakeBackDialogProps>(
  async () => (await import('./release/cancel-award-dialog.tsx')).CancelAwardDialog,
)

/** The trucker gives a load back. */
export const GiveBackDialog = lazyDialog<GiveBackDialogProps>(
  async () => (await import('./release/give-back-dialog.tsx')).GiveBackDialog,
)

/** Staff release an award on behalf of a side. */
export const StaffReleaseDialog = lazyDialog<StaffReleaseDialogProps>(
  async () => (await import('./release/staff-release-dialog.tsx')).StaffReleaseDialog,
)
