import { Button, SegmentedControl, Skeleton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsSort } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { makeAwardOffer } from '#domain/awards/offer-api.ts'
import { acceptBid } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { centsOf } from '#domain/money.ts'
import { useMay } from '#web/api/may.tsx'
import { useBidsNow, useLoadStatus } from '#web/loads/public.tsx'
import { BidComparison } from './bid-comparison.tsx'
import { BidMatrix } from './matrix/bid-matrix.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { useIsInUse } from '#web/shared/table/use-is-in-use.ts'
import type { AcceptInScenario, NamedScenario, OfferTo } from '#web/bids/what-if/accept-in-scenario.ts'
import type { ChoiceKeeper } from '#web/bids/what-if/scenario/use-chosen-scenario.ts'
import { AcceptBidDialog } from './accept-bid-dialog.tsx'
import { comparedBid } from './compared-bid.tsx'
import { useAcceptSeveral } from './several/use-accept-several.tsx'
import { WithdrawnBids } from './withdrawn-bids.tsx'
import { useBidsOfLoad } from './use-bids-of-load.ts'
import { useOffering } from './offers/use-offering.tsx'
import { inEstimateOrder, useHeldOrder } from './use-held-order.ts'
import classes from './bids-comparison.module.css'

/** Fetched when it is first asked for. */
const WhatIf = lazy(async () => ({ default: (await import('#web/bids/what-if/what-if.tsx')).WhatIf }))

export const bidsViews = ['overview', 'itemized', 'what-if'] as const
export type BidsView = (typeof bidsViews)[number]

/** Chooses how bids are compared: side by side on one price axis, charge by charge, or in scenarios. Source: Y-017. */
export function BidsViewSwitch({ view, onChange }: { view: BidsView; onChange: (view: BidsView) => void }) {
  return (
    <SegmentedControl
      aria-label="How bids are shown"
      value={view}
      onChange={(value) => onChange(bidsViews.find((one) => one === value) ?? 'overview')}
      data={[
        { value: 'overview', label: 'Overview' },
        { value: 'itemized', label: 'Itemized' },
        { value: 'what-if', label: 'What if' },
      ]}
    />
  )
}

type BidsOfLoadProps = {
  load: AnyLoad
  view: BidsView
  /** Whether the address keeps the scenario of What if. */
  keeper?: ChoiceKeeper
  /** False while the dialog around it is closed. */
  opened?: boolean
  onAccepted?: () => void
}

/** The bids of a load with all their states. Source; G-016, G-017. */
export function BidsOfLoad({ load, view, keeper = 'dialog', opened = true, onAccepted }: BidsOfLoadProps) {
  const { data: bids, errorText, isFetching, refetch } = useBidsOfLoad(load.id, opened)
  if (!bids && errorText) {
    return <FailedList title={errorText} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!bids) return <Waiting />
  if (bids.length === 0) return <NoBids load={load} />
  return <Offers load={load} bids={bids} view={view} keeper={keeper} onAccepted={onAccepted} />
}

/** The bids that have a price, compared, and below them those that were withdrawn, which What if lists itself. Source: Y-068. */
function Offers(props: ComparisonProps) {
  const withdrawn = props.bids.filter(({ status }) => status === 'withdrawn')
  const offered = withdrawn.length === 0 ? props.bids : props.bids.filter(({ status }) => status !== 'withdrawn')
  return (
    <>
      {offered.length > 0 ? (
        <Comparison key={props.load.id} {...props} bids={props.view === 'what-if' ? props.bids : offered} />
      ) : (
        <NoBids load={props.load} title="No bids yet" />
      )}
      {props.view === 'what-if' && offered.length > 0 ? null : <WithdrawnBids bids={withdrawn} />}
    </>
  )
}

type ComparisonProps = {
  load: AnyLoad
  bids: readonly Bid[]
  view: BidsView
  keeper: ChoiceKeeper
  onAccepted: (() => void) | undefined
}

function Comparison({ load, bids: given, view, keeper, onAccepted }: ComparisonProps) {
  const bids = useBidsNow(given, load)
  const accepting = useDialog<{ seen: Bid; costedIn?: NamedScenario }>()
  const isOpen = isAuction(useLoadStatus(load))
  const { offerTo, dialog } = useOffering(load, bids)
  const onAccept: AcceptInScenario = (seen, costedIn) => accepting.open({ seen, ...(costedIn && { costedIn }) })
  const may = useMay()
  const mayAccept = isOpen && may(acceptBid)
  const several = useAcceptSeveral(load, mayAccept, onAccepted)
  const shared = { load, bids, ...(mayAccept && { onAccept }), ...(isOpen && may(makeAwardOffer) && { offerTo }) }
  return (
    <>
      {view === 'what-if' ? (
        <Suspense fallback={<Waiting />}>
          <WhatIf {...shared} keeper={keeper} />
        </Suspense>
      ) : (
        <SideBySide {...shared} view={view} severalOf={several.severalOf} />
      )}
      {accepting.item ? (
        <AcceptBidDialog
          key={accepting.opening}
          load={load}
          {...accepting.item}
          {...accepting.props}
          onAccepted={onAccepted}
        />
      ) : null}
      {dialog}
      {several.dialog}
    </>
  )
}

type SideBySideProps = Pick<ComparisonProps, 'load' | 'bids' | 'view'> & {
  onAccept?: AcceptInScenario
  offerTo?: OfferTo
  severalOf: (bid: Bid) => ReactNode
}

/** The bids by their estimate; the order is held while somebody is at them. */
function SideBySide({ load, bids, view, onAccept, offerTo, severalOf }: SideBySideProps) {
  const { isInUse, around } = useIsInUse()
  const cannotHover = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  const isHeld = isInUse || cannotHover
  const order = useHeldOrder(bids, { sorted: inEstimateOrder(bids), isHeld })

  const compared = order.bids.map((bid) => ({
    ...comparedBid(bid, load, order.fresh.has(bid.id), offerTo?.(bid)),
    several: severalOf(bid),
  }))
  const accept = ({ id }: { id: number }) => {
    const bid = bids.find((one) => one.id === id)
    if (bid) onAccept?.(bid)
  }
  const shared = { bids: compared, onAccept: onAccept && accept }
  return (
    <div {...around}>
      <NewBids order={order} />
      {view === 'overview' ? (
        <BidComparison {...shared} targetCents={load.targetPrice == null ? null : centsOf(load.targetPrice)} />
      ) : (
        <BidMatrix {...shared} />
      )}
    </div>
  )
}

/** Says that bids came, and sorts them in when asked; floats, so that nothing below it moves. */
function NewBids({ order }: { order: ReturnType<typeof useHeldOrder> }) {
  const { added, isSorted, sort, bids, fresh } = order
  const words = added > 0 ? `${added} new ${added === 1 ? 'bid' : 'bids'}` : 'Totals changed'
  const names = bids.filter(({ id }) => fresh.has(id)).map(({ truckerId }) => bidderLabel(truckerId))
  return (
    <div className={classes.floating}>
      <VisuallyHidden role="status">{names.length > 0 ? `New or changed bid: ${names.join(', ')}` : ''}</VisuallyHidden>
      {isSorted ? null : (
        <Button
          size="xs"
          className={classes.sort}
          leftSection={<IconArrowsSort size={14} stroke={1.75} aria-hidden />}
          onClick={sort}
        >
          {words}, sort by total
        </Button>
      )}
    </div>
  )
}

const none = 'No bids have been submitted for this load yet.'

function NoBids({ load, title = none }: { load: AnyLoad; title?: string }) {
  const status = useLoadStatus(load)
  return (
    <EmptyState kind="empty" title={title}>
      {isAuction(status) ? 'Bids appear here as truckers submit them.' : null}
      {status === 'expired' ? 'Extend the auction to give truckers more time.' : null}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading bids">
      {[0, 1, 2].map((row) => (
        <div key={row}>
          <Skeleton height={14} width={88} />
          <div>
            <Skeleton height={20} width={`${86 - row * 9}%`} />
            <Skeleton height={12} width="70%" mt={12} />
            <Skeleton height={12} width="52%" mt={12} />
          </div>
          <Skeleton height={20} width={92} />
        </div>
      ))}
    </div>
  )
}
