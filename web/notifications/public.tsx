import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'

/** The dialog "Send Notification" of the admin. */
export const SendNotificationDialog = lazyDialog<DialogProps>(
  async () => (await import('./send-notification-dialog.tsx')).SendNotificationDialog,
)

export { SidebarBell, TopBarBell } from './notifications-bell.tsx'
