import { IconListDetails, IconSettings, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { NoticesPanel } from '#web/notices/public.tsx'
import { ActionCard, ActionCards } from '#web/shared/parts/action-card.tsx'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import classes from './dashboard.module.css'

const SystemSettingsDialog = lazyDialog(async () => (await import('./system-settings-dialog.tsx')).SystemSettingsDialog)
const AuditLogDialog = lazyDialog(async () => (await import('./audit-log-dialog.tsx')).AuditLogDialog)

export function AdminTools() {
  const [dialog, setDialog] = useState<'settings' | 'audit' | null>(null)
  const close = () => setDialog(null)
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
          onClick={() => setDialog('settings')}
        />
        <ActionCard
          title="Security Audit Log"
          note="Who signed in and what they changed"
          icon={IconListDetails}
          onClick={() => setDialog('audit')}
        />
      </ActionCards>
      <NoticesPanel />
      <SystemSettingsDialog opened={dialog === 'settings'} onClose={close} />
      <AuditLogDialog opened={dialog === 'audit'} onClose={close} />
    </div>
  )
}
