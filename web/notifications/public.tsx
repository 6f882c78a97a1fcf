import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import type { SendNoticeDialogProps } from './send-notice-dialog.tsx'

/** The dialog "Send Notification" of the admin. */
export const SendNoticeDialog = lazyDialog<SendNoticeDialogProps>(
  async () => (await import('./send-notice-dialog.tsx')).SendNoticeDialog,
)

export { SidebarBell, TopBarBell } from './notifications-bell.tsx'
