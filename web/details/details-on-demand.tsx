import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import type { AppointmentDialogProps } from './appointment-dialog.tsx'
import type { DetailsDialogProps } from './details-dialog.tsx'

/** The facts of a container before the load is awarded, fetched when they are first opened. */
export const DetailsOnDemand = lazyDialog<DetailsDialogProps>(
  async () => (await import('./details-dialog.tsx')).DetailsDialog,
)

/** Makes or changes an appointment. */
export const AppointmentOnDemand = lazyDialog<AppointmentDialogProps>(
  async () => (await import('./appointment-dialog.tsx')).AppointmentDialog,
)
