import { StatStrip, StatTile } from '#web/shared/parts/cards/stat-tile.tsx'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import { tabCount } from '#web/shared/list/tab-counts.ts'
import { type MyBidsTab, myBidsTabs } from './my-bids-tabs.ts'
import type { useMyBidCounts } from './use-my-bids.ts'
import classes from './my-bids.module.css'

/** How many bids are pending, won and past; each links to its tab. Source. */
export function MyBidsSummary({ counts }: { counts: ReturnType<typeof useMyBidCounts> }) {
  const countOf = (tab: Exclude<MyBidsTab, 'all'>) => tabCount(counts, myBidsTabs[tab].statuses)
  return (
    <div className={classes.summary}>
      <StatStrip label="Bids by status">
        <StatTile
          label="Active Bids"
          value={countOf('active')}
          change="Pending decision"
          href="/bids?tab=active"
          glyph={<StatusGlyph status="pending" size={16} />}
        />
        <StatTile
          label="Accepted Bids"
          value={countOf('accepted')}
          change="Won"
          href="/bids?tab=accepted"
          hint="All bids ever accepted"
          glyph={<StatusGlyph status="accepted" size={16} />}
        />
        <StatTile
          label="Past Bids"
          value={countOf('past')}
          change="Rejected, expired or withdrawn"
          href="/bids?tab=past"
          glyph={<StatusGlyph status="bid_expired" size={16} />}
        />
      </StatStrip>
    </div>
  )
}
