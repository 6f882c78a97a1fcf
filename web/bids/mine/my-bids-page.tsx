import { ownBidsReport } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import type { bidSorts } from '#domain/bids/sorts.ts'
import { urlOf } from '#domain/http/endpoint.ts'
import { AwardOffers, useAreOffersKnown } from '#web/awards/offers/public.tsx'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import { Below } from '#web/shared/list/below.tsx'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { useListState } from '#web/shared/list/list-state.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { CsvButton } from '#web/shared/parts/csv-button.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { withCounts, tabCount } from '#web/shared/list/tab-counts.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { StatStrip, StatTile } from '#web/shared/parts/cards/stat-tile.tsx'
import { MyBidsList } from './my-bids-list.tsx'
import { myBidColumns } from './my-bids-columns.tsx'
import { myBidsTabNames, myBidsTabs, newestFirst, useMyBidsTab, type MyBidsTab } from './my-bids-tabs.ts'
import { askedBids, useMyBidCounts } from './use-my-bids.ts'
import classes from './my-bids.module.css'

const BidDetailsDialog = lazyDialog(async () => (await import('./bid-details-dialog.tsx')).BidDetailsDialog)
const ModifyBidDialog = lazyDialog(async () => (await import('#web/bids/form/modify-bid-dialog.tsx')).ModifyBidDialog)
const ModifyBidsDialog = lazyDialog(
  async () => (await import('#web/bids/form/several/modify-bids-dialog.tsx')).ModifyBidsDialog,
)
const SubmitBidDialog = lazyDialog(async () => (await import('#web/bids/form/submit-bid-dialog.tsx')).SubmitBidDialog)
const RenewBidDialog = lazyDialog(async () => (await import('./renew-bid-dialog.tsx')).RenewBidDialog)
const ConfirmPriceDialog = lazyDialog(async () => (await import('./confirm-price-dialog.tsx')).ConfirmPriceDialog)
const WithdrawBidDialog = lazyDialog(async () => (await import('./withdraw-bid-dialog.tsx')).WithdrawBidDialog)

const tabs = myBidsTabNames.map((value) => ({ value, label: myBidsTabs[value].label }))

const offered = { sorts: ['date', 'base', 'total'] satisfies (typeof bidSorts.trucker)[number][], usual: newestFirst }

/** A trucker's own bids. Source; G-064, G-073, G-096, G-152, G-320. */
export function Component() {
  const [tab, setTab] = useMyBidsTab()
  const state = useListState(tab === 'all' ? offered : { sorts: [] })
  const counts = useMyBidCounts()
  const areOffersKnown = useAreOffersKnown()
  const details = useDialog<TruckerBid>()
  const modify = useDialog<TruckerBid>()
  const confirming = useDialog<TruckerBid>()
  const renewing = useDialog<TruckerBid>()
  const withdrawing = useDialog<TruckerBid>()
  const again = useDialog<TruckerBid>()
  const several = useDialog<TruckerBid>()
  const actions = {
    onDetails: details.open,
    onModify: modify.open,
    onConfirm: confirming.open,
    onRenew: renewing.open,
    onWithdraw: withdrawing.open,
    onBidAgain: again.open,
  }

  return (
    <>
      <PageHeader title="My Bids" subtitle="Track every bid from submission to award">
        <CsvButton href={urlOf(ownBidsReport, { query: askedBids(tab, state) })} />
      </PageHeader>
      <AwardOffers />
      <Below isKnown={areOffersKnown}>
        <MyBidsSummary counts={counts} />
        <FilterBar
          label="Search by load, place or container"
          search={state.search}
          onSearch={state.setSearch}
          {...(tab === 'all' && { order: { columns: myBidColumns(actions), state } })}
        />
        <TabbedCard
          label="Bids"
          tabs={withCounts(tabs, state.typed ? undefined : counts, (one) => myBidsTabs[one].statuses ?? undefined)}
          value={tab}
          onChange={setTab}
        >
          <div className={classes.panel}>
            <MyBidsList key={tab} tab={tab} state={state} onModifyAll={several.open} {...actions} />
          </div>
        </TabbedCard>
      </Below>
      {details.item ? <BidDetailsDialog bid={details.item} {...details.props} /> : null}
      {modify.item ? <ModifyBidDialog key={modify.opening} bidId={modify.item.id} {...modify.props} /> : null}
      {confirming.item ? (
        <ConfirmPriceDialog key={confirming.opening} bid={confirming.item} {...confirming.props} />
      ) : null}
      {renewing.item ? <RenewBidDialog key={renewing.opening} bid={renewing.item} {...renewing.props} /> : null}
      {withdrawing.item ? (
        <WithdrawBidDialog key={withdrawing.opening} bid={withdrawing.item} {...withdrawing.props} />
      ) : null}
      {again.item ? <SubmitBidDialog key={again.opening} load={again.item.load} {...again.props} /> : null}
      {several.item ? <ModifyBidsDialog key={several.opening} bid={several.item} {...several.props} /> : null}
    </>
  )
}

/** How many bids are pending, won and past; each links to its tab. Source. */
function MyBidsSummary({ counts }: { counts: ReturnType<typeof useMyBidCounts> }) {
  const countOf = (tab: Exclude<MyBidsTab, 'all'>) => tabCount(counts, myBidsTabs[tab].statuses)
  return (
    <div className={classes.summary}>
      <StatStrip label="Bids by status" isLow>
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
