import { IconTruck, IconUserQuestion, IconUsers, IconBuildingWarehouse } from '@tabler/icons-react'
import { adminStats } from '#domain/admin/api.ts'
import { type AdminStats as Stats, sampleChange, sampleStats } from '#domain/admin/stats.ts'
import { auctionStatuses } from '#domain/auctions/load-lifecycle.ts'
import { changeLabel } from '#domain/loads/stats.ts'
import { useApi } from '#web/api/hooks.ts'
import { StatStrip, StatTile } from '#web/shared/parts/cards/stat-tile.tsx'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import { pendingVerificationsHref } from './users/user-filter.ts'
import classes from './admin-stats.module.css'

type Count = keyof typeof sampleStats
type AdminStatsProps = {
  /** Undefined while they are fetched. */
  stats: Stats | undefined
  /** Shows the sample numbers instead: only below `SampleNotice`. */
  isSample: boolean
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

const tiles = [
  {
    count: 'totalUsers',
    week: 'weekUsers',
    label: 'Total Users',
    href: '/manage-users',
    glyph: <IconUsers {...icon} />,
  },
  {
    count: 'totalShippers',
    week: 'weekShippers',
    label: 'Shippers',
    href: '/manage-users?role=shipper',
    glyph: <IconBuildingWarehouse {...icon} />,
  },
  {
    count: 'totalTruckers',
    week: 'weekTruckers',
    label: 'Truckers',
    href: '/manage-users?role=trucker',
    glyph: <IconTruck {...icon} />,
  },
  {
    count: 'activeLoads',
    week: 'weekActiveLoads',
    label: 'Active Loads',
    href: `/all-loads?status=${auctionStatuses.join(',')}`,
    glyph: <StatusGlyph status="active" size={16} />,
  },
  {
    count: 'completedLoads',
    week: 'weekCompletedLoads',
    label: 'Completed Loads',
    href: '/all-loads?status=completed',
    glyph: <StatusGlyph status="completed" size={16} />,
  },
  {
    count: 'pendingVerifications',
    week: 'weekPendingVerifications',
    label: 'Pending Verifications',
    href: pendingVerificationsHref,
    glyph: <IconUserQuestion {...icon} />,
  },
] as const satisfies { count: Count; week: keyof Stats; label: string; href: string; glyph: React.ReactNode }[]

/** The six counts with what the last week brought. Source, B-027; G-076, G-164. */
export function AdminStats({ stats, isSample }: AdminStatsProps) {
  return (
    <div className={classes.strip} data-sample={isSample || undefined}>
      <StatStrip label="Counts">
        {tiles.map(({ count, week, label, href, glyph }) => (
          <StatTile
            key={count}
            label={label}
            value={isSample ? sampleStats[count] : stats?.[count]}
            {...(isSample ? sampleChangeOf(count) : stats && changeOf(count, stats[week]))}
            href={href}
            glyph={glyph}
          />
        ))}
      </StatStrip>
    </div>
  )
}

/** More of them is neither gain nor loss. */
const neutralCounts: readonly Count[] = ['activeLoads', 'pendingVerifications']

function changeOf(count: Count, added: number): { change: string; trend: 'up' | 'note' } {
  return { change: changeLabel(added, 'week'), trend: added > 0 && !neutralCounts.includes(count) ? 'up' : 'note' }
}

/** One label is quoted in the texts; the other five would be made up. Source: G-076. */
function sampleChangeOf(count: Count): { change?: string; trend?: 'note' } {
  return count === 'totalUsers' ? { change: sampleChange, trend: 'note' } : {}
}

/** The counts of the dashboard. Samples replace them on the page only and are never cached as an answer. */
export function useAdminStats() {
  const { data, isError, isFetching, refetch } = useApi(adminStats, {})
  return { stats: data, isSample: isError && data === undefined, isFetching, retry: () => void refetch() }
}
