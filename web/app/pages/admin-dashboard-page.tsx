import { Button } from '@mantine/core'
import { IconPackages, IconUserQuestion, IconUsers } from '@tabler/icons-react'
import type { AdminStats as Stats } from '#domain/admin/stats.ts'
import { listLoads } from '#domain/loads/api.ts'
import { auctionStatuses } from '#domain/auctions/load-lifecycle.ts'
import type { AdminLoad } from '#domain/loads/load.ts'
import {
  AdminLoadDialog,
  AdminStats,
  pendingVerificationsHref,
  QuickActions,
  SampleNotice,
  SystemStatus,
  useAdminStats,
} from '#web/admin/public.tsx'
import { useApiPages } from '#web/api/hooks.ts'
import { AuctionsTable, EmptyAuctions } from '#web/loads/auctions/public.tsx'
import { SendNotificationDialog } from '#web/notifications/public.tsx'
import { ActionCard, ActionCards } from '#web/shared/parts/cards/action-card.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { Parts } from '#web/shared/parts/parts.tsx'
import { shortened } from '#web/shared/table/list-table.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import classes from './admin-dashboard-page.module.css'

const open = auctionStatuses.join(',')
/** How many of the auctions that end next are on the dashboard. */
const soonest = 10

export function Component() {
  const { stats, isSample, isFetching, retry } = useAdminStats()
  const sending = useDialog()
  return (
    <>
      <PageHeader title="Admin Dashboard" subtitle="Accounts, loads and bids of the whole marketplace" />
      <div className={classes.page}>
        <Parts>
          <Ways stats={stats} />
          {isSample ? <SampleNotice retrying={isFetching} onRetry={retry} /> : null}
          <AdminStats stats={stats} isSample={isSample} />
          <div className={classes.pair}>
            <Parts>
              <SystemStatus />
              <QuickActions onUserNotifications={() => sending.open()} />
            </Parts>
          </div>
          <OpenAuctions />
        </Parts>
      </div>
      <SendNotificationDialog {...sending.props} />
    </>
  )
}

function Ways({ stats }: { stats: Stats | undefined }) {
  return (
    <ActionCards>
      <ActionCard title="Manage Users" note="Shippers, truckers and admins" icon={IconUsers} href="/manage-users" />
      <ActionCard title="All Loads" note="All loads from all shippers" icon={IconPackages} href="/all-loads" />
      <ActionCard
        title="Pending Verifications"
        note={stats ? waiting(stats.pendingVerifications) : 'Truckers with an incomplete registration'}
        icon={IconUserQuestion}
        href={pendingVerificationsHref}
      />
    </ActionCards>
  )
}

function waiting(count: number): string {
  return `${count} ${count === 1 ? 'trucker' : 'truckers'} with an incomplete registration`
}

/** The running auctions that end next, of all shippers, read only. Source: A-251; G-035, G-061. */
function OpenAuctions() {
  const auctions = useApiPages<typeof listLoads, 'admin'>(
    listLoads,
    { query: { status: open, limit: soonest } },
    { failure: 'Failed to fetch loads' },
  )
  const shown = useDialog<AdminLoad>()
  return (
    <>
      <AuctionsTable
        list={shortened(auctions, soonest)}
        skeletonRows={soonest}
        onRowOpen={shown.open}
        action={(load) => (
          <Button variant="default" size="xs" onClick={() => shown.open(load)}>
            Load Details
          </Button>
        )}
        footer={{ label: 'View All Auctions', href: '/all-loads' }}
        empty={<EmptyAuctions statuses={open} action={null} />}
      />
      {shown.item ? <AdminLoadDialog loadId={shown.item.id} known={shown.item} {...shown.props} /> : null}
    </>
  )
}
