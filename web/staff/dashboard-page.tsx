import { IconListDetails, IconSettings, IconUsersGroup } from '@tabler/icons-react'
import { StaffFeed } from '#web/activity/public.tsx'
import { useStaff } from '#web/api/staff-session.ts'
import { MissingSettings } from '#web/awards/public.tsx'
import { NeedsAttention } from '#web/deadlines/public.tsx'
import { StaffNotices, NoticesPanel } from '#web/notices/public.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { useAddressChoice } from '#web/shared/list/use-address.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { ActionCard, ActionCards } from '#web/shared/parts/cards/action-card.tsx'
import { StatisticsPanel } from '#web/statistics/public.tsx'
import { Parts } from '#web/shared/parts/parts.tsx'
import { DashboardCards } from './dashboard-cards.tsx'
import classes from './dashboard.module.css'

const SystemSettingsDialog = lazyDialog(async () => (await import('./system-settings-dialog.tsx')).SystemSettingsDialog)
const AuditLogDialog = lazyDialog(async () => (await import('./audit-log-dialog.tsx')).AuditLogDialog)

const tabsOfAll = [
  { value: 'activity', label: 'Recent Activity' },
  { value: 'statistics', label: 'Platform Statistics' },
] as const
const tabsOfAdmin = [...tabsOfAll, { value: 'tools', label: 'Admin Tools' }] as const
type Tab = (typeof tabsOfAdmin)[number]['value']

export function Component() {
  const staff = useStaff()
  const isAdmin = staff?.role === 'admin'
  const [tab, setTab] = useAddressChoice<Tab>(
    'tab',
    isAdmin ? ['activity', 'statistics', 'tools'] : ['activity', 'statistics'],
  )
  return (
    <>
      <PageHeader title="Staff Dashboard" />
      <div className={classes.page}>
        <Parts>
          <DashboardCards />
          <NeedsAttention portal="staff" />
        </Parts>
        <TabbedCard label="Dashboard" tabs={isAdmin ? tabsOfAdmin : tabsOfAll} value={tab} onChange={setTab} plain>
          {tab === 'activity' && staff ? (
            <div className={classes.panel}>
              <Parts>
                <MissingSettings />
                <StaffNotices staffId={staff.id} />
                <StaffFeed />
              </Parts>
            </div>
          ) : null}
          {tab === 'statistics' ? <StatisticsPanel /> : null}
          {tab === 'tools' ? <AdminTools /> : null}
        </TabbedCard>
      </div>
    </>
  )
}

function AdminTools() {
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
