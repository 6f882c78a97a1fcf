import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import type { LinksDialogProps } from './links-dialog-props.ts'

export { StaffLinksCard } from './staff-links-card.tsx'

/** Lets a shipper make, list and revoke the tracking links of an awarded load. */
export const ShareTrackingDialog = lazyDialog<LinksDialogProps>(
  async () => (await import('./share-tracking-dialog.tsx')).ShareTrackingDialog,
)

/** Lets a trucker make, list and revoke the driver links of a load won. */
export const SendToDriverDialog = lazyDialog<LinksDialogProps>(
  async () => (await import('./send-to-driver-dialog.tsx')).SendToDriverDialog,
)
