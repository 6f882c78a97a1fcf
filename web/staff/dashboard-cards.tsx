import { Button } from '@mantine/core'
import { IconBuildingWarehouse, IconTruck } from '@tabler/icons-react'
import { formatCount } from '#domain/formats.ts'
import { inProgress } from '#domain/loads/status-choices.ts'
import { dashboardIntervals } from '#domain/staff/dashboard.ts'
import { staffLoadCounts, staffUserCounts } from '#domain/staff/dashboard-api.ts'
import { useApi } from '#web/api/hooks.ts'
import { StatStrip, StatTile } from '#web/shared/parts/cards/stat-tile.tsx'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import classes from './dashboard.module.css'

const every = dashboardIntervals.counts
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export function DashboardCards() {
  const { data: loads, isError: noLoads, refetch: refetchLoads } = useApi(staffLoadCounts, {}, { every })
  const { data: users, isError: noUsers, refetch: refetchUsers } = useApi(staffUserCounts, {}, { every })
  function retry() {
    if (noLoads) void refetchLoads()
    if (noUsers) void refetchUsers()
  }
  // A count that could not be refreshed stays: the next try is at most a minute away.
  if ((noLoads && !loads) || (noUsers && !users)) return <CountsFailed onRetry={retry} />
  return (
    <StatStrip label="Counts">
      <StatTile
        label="Active Loads"
        value={loads && loads.active + loads.pending}
        change="Auctions in progress"
        trend="note"
        href="/staff/loads?status=active,pending"
        glyph={<StatusGlyph status="active" size={16} />}
      />
      <StatTile
        label="In Progress"
        value={loads?.inProgress}
        change="Awarded, not yet completed"
        trend="note"
        href={`/staff/loads?status=${inProgress}`}
        glyph={<StatusGlyph status="assigned" size={16} />}
      />
      <StatTile
        label="Registered Shippers"
        value={users?.shippers}
        change={null}
        href="/staff/users?role=shipper"
        glyph={<IconBuildingWarehouse {...icon} />}
      />
      <StatTile
        label="Registered Truckers"
        value={users?.truckers}
        change={users?.incomplete ? `${formatCount(users.incomplete)} incomplete` : undefined}
        trend="note"
        href="/staff/users?role=trucker"
        glyph={<IconTruck {...icon} />}
      />
      <StatTile
        label="Completed Loads"
        value={loads?.completed}
        change={null}
        href="/staff/loads?status=completed"
        glyph={<StatusGlyph status="completed" size={16} />}
      />
    </StatStrip>
  )
}

function CountsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.failed} role="alert">
      Couldn't load counts
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
