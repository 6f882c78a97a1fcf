import { IconListDetails, IconSettings, IconUsersGroup } from '@tabler/icons-react'
import { NoticesPanel } from '#web/notices/public.tsx'
import { ActionCard, ActionCards } from '#web/shared/parts/cards/action-card.tsx'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import classes from './dashboard.module.css'

const SystemSettingsDialog = lazyDialog(async () => (await import('./system-settings-dialog.tsx')).SystemSettingsDialog)
const AuditLogDialog = lazyDialog(async () => (await import('./audit-log-dialog.tsx')).AuditLogDialog)

export function AdminTools() {
  const settings = useDialog()
  const audit = useDialog()
  return (
    <div className={classes.panel}>
      <ActionCards>
        <ActionCard
          title="Manage Staff Accounts"
          note="Staff accounts and roles"
          icon={IconUsersGroup}
          href="/staff/manage"
        />
        <ActionCard
          title="System Settings"
          note="View limits and server settings"
          icon={IconSettings}
          onClick={() => settings.open()}
        />
        <ActionCard
          title="Security Audit Log"
          note="Who signed in and what they changed"
          icon={IconListDetails}
          onClick={() => audit.open()}
        />
      </ActionCards>
      <NoticesPanel />
      <SystemSettingsDialog {...settings.props} />
      <AuditLogDialog {...audit.props} />
    </div>
  )
}
