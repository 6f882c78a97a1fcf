import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import type { SendNotificationDialogProps } from './send-notification-dialog.tsx'

/** The dialog "Send Notification" of the admin. */
export const SendNotificationDialog = lazyDialog<SendNotificationDialogProps>(
  async () => (await import('./send-notification-dialog.tsx')).SendNotificationDialog,
)

export { SidebarBell, TopBarBell } from './notifications-bell.tsx'
