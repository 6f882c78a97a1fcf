import { IconFiles, IconGavel, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { listShipperBids } from '#domain/bids/api.ts'
import { assignedStatuses, auctionStatuses } from '#domain/auctions/load-lifecycle.ts'
import { postLoad, shipperStats } from '#domain/loads/api.ts'
import { activeChangeLabel, changeLabel } from '#domain/loads/stats.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { RecentActivity } from '#web/activity/public.tsx'
import { useApi } from '#web/api/hooks.ts'
import { May } from '#web/api/may.tsx'
import { NeedsAttention } from '#web/deadlines/public.tsx'
import { ShipperAuctions } from './shipper-auctions.tsx'
import { PostLoadDialog, usePostLoad } from '#web/loads/public.tsx'
import { ConfirmToNotify } from '#web/profile/public.tsx'
import { ActionCard, ActionCards } from '#web/shared/parts/cards/action-card.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { reveal } from '#web/shared/parts/reveal.ts'
import { StatStrip, StatTile } from '#web/shared/parts/cards/stat-tile.tsx'
import { haveStatsFailed, StatsFailed } from '#web/shared/parts/cards/stats-failed.tsx'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import { Parts } from '#web/shared/parts/parts.tsx'
import classes from './shipper-dashboard-page.module.css'

export function Component() {
  const post = usePostLoad()
  const auctions = useRef<HTMLDivElement>(null)
  const { data: stats } = useApi(shipperStats, {})

  return (
    <>
      <PageHeader title="Shipper Dashboard" subtitle="Manage your drayage loads and auctions" />
      <div className={classes.page}>
        <Parts>
          <ConfirmToNotify />
          <ActionCards>
            <May call={postLoad}>
              <ActionCard
                primary
                title="Post New Load"
                note="Start a timed auction"
                icon={IconPlus}
                onClick={post.open}
              />
            </May>
            <ActionCard
              title="Active Auctions"
              note={openForBids(stats?.activeAuctions)}
              icon={IconGavel}
              onClick={() => reveal(auctions.current)}
            />
            <ActionCard
              title="Documents"
              note="Credit applications and delivery orders"
              icon={IconFiles}
              href="/documents"
            />
          </ActionCards>
          <Stats />
          <NeedsAttention portal="shipper" />
          <div ref={auctions} className={classes.auctions} tabIndex={-1}>
            <ShipperAuctions onPostLoad={post.open} />
          </div>
          <Activity />
        </Parts>
      </div>
      <PostLoadDialog opened={post.opened} onClose={post.close} onPosted={post.onPosted} />
    </>
  )
}

function Stats() {
  const query = useApi(shipperStats, {})
  if (haveStatsFailed(query)) return <StatsFailed stats={query} />
  const { data: stats } = query
  return (
    <StatStrip label="Loads by status" tight>
      <StatTile
        label="Active Auctions"
        value={stats?.activeAuctions}
        {...(stats && { change: activeChangeLabel(stats.todayActiveAuctions), ...gain(stats.todayActiveAuctions) })}
        href={listOf(auctionStatuses)}
        glyph={<StatusGlyph status="active" size={16} />}
      />
      <StatTile
        label="Assigned Loads"
        value={stats?.assignedLoads}
        {...(stats && { change: changeLabel(stats.todayAssigned, 'today'), ...gain(stats.todayAssigned) })}
        href={listOf(assignedStatuses)}
        glyph={<StatusGlyph status="assigned" size={16} />}
      />
      <StatTile
        label="Completed Loads"
        value={stats?.completedLoads}
        {...(stats && { change: changeLabel(stats.weekCompletedLoads, 'week'), ...gain(stats.weekCompletedLoads) })}
        href={listOf(['completed'])}
        glyph={<StatusGlyph status="completed" size={16} />}
      />
      <StatTile
        label="Expired Auctions"
        value={stats?.expiredAuctions}
        change="Can be extended"
        trend="note"
        href={listOf(['expired'])}
        glyph={<StatusGlyph status="expired" size={16} />}
      />
    </StatStrip>
  )
}

function Activity() {
  const { data, isError, refetch } = useApi(listShipperBids, { query: { limit: 5 } })
  return (
    <RecentActivity
      bids={data}
      failed={isError}
      onRetry={() => void refetch()}
      amountOf={shipperEstimate}
      hrefOf={(bid) => `/shipper/loads/${bid.loadId}`}
      allHref="/shipper/bids"
      withBidder
    />
  )
}

function openForBids(count: number | undefined): string {
  if (count === undefined) return 'Auctions open for bids'
  return count === 1 ? '1 auction open for bids' : `${count} auctions open for bids`
}

function gain(count: number): { trend: 'up' | 'note' } {
  return { trend: count > 0 ? 'up' : 'note' }
}

function listOf(statuses: readonly string[]): string {
  return `/shipper/loads?status=${statuses.join(',')}`
}
