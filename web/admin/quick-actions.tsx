import { Menu, UnstyledButton } from '@mantine/core'
import { IconBell, IconChevronDown, IconDownload, type IconProps, IconSettings } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { bidsReport, loadsReport, usersReport } from '#domain/admin/api.ts'
import { urlOf } from '#domain/http/endpoint.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import classes from './quick-actions.module.css'

const SystemSettingsDialog = lazyDialog(async () => (await import('./system-settings-dialog.tsx')).SystemSettingsDialog)

const reports = [
  { label: 'Users', endpoint: usersReport },
  { label: 'Loads', endpoint: loadsReport },
  { label: 'Bids', endpoint: bidsReport },
]

export function QuickActions({ onUserNotifications }: { onUserNotifications: () => void }) {
  const [showsSettings, setShowsSettings] = useState(false)
  return (
    <SectionCard title="Quick Actions">
      <div className={classes.actions}>
        <UnstyledButton className={classes.action} onClick={() => setShowsSettings(true)}>
          <Words icon={IconSettings} title="System Settings" note="Limits, configuration and health" />
        </UnstyledButton>
        <Menu position="bottom-end" width="target">
          <Menu.Target>
            <UnstyledButton className={classes.action}>
              <Words icon={IconDownload} title="Export Reports" note="Users, loads or bids as CSV" />
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {reports.map(({ label, endpoint }) => (
              <Menu.Item key={label} component="a" href={urlOf(endpoint, {})} download>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <UnstyledButton className={classes.action} onClick={onUserNotifications}>
          <Words icon={IconBell} title="User Notifications" note="Send a notice to all users, shippers or truckers" />
        </UnstyledButton>
      </div>
      <SystemSettingsDialog opened={showsSettings} onClose={() => setShowsSettings(false)} />
    </SectionCard>
  )
}

type WordsProps = { icon: ComponentType<IconProps>; title: string; note: string }

function Words({ icon: Icon, title, note }: WordsProps) {
  return (
    <>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        {title}
        <small>{note}</small>
      </span>
    </>
  )
}
