import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { Id } from '#domain/ids.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import { readLoad } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { useApi } from '#web/api/hooks.ts'
import { CarrierCard, ConfirmationLine, useConfirmation } from '#web/awards/public.tsx'
import { WinningBid } from '#web/bids/compare/public.tsx'
import { DeadlineNotice, DeadlinesCard, DetailsCard, DetailsLine, isBare, useDetails } from '#web/details/public.tsx'
import { ProgressCard, progressLoadOf, TroubleNotice, useOnRoad } from '#web/milestones/public.tsx'
import { PortsMapCard, useLoadStatus } from '#web/loads/public.tsx'
import { reveal } from '#web/shared/parts/reveal.ts'
import { Parts } from '#web/shared/parts/parts.tsx'
import { awardLead, useFocusAfter } from '../award-lead.tsx'
import { useAwardEnd } from '../award-menu.tsx'
import { DecisionHint } from '../decision-hint.tsx'
import { detailLoadOf } from '../detail-load.ts'
import { ShipperEarlierCarriers } from '../earlier-carriers.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { LoadPage, LoadPageSkeleton } from '../load-page.tsx'
import { LoadStatusCard } from '../load-status-card.tsx'
import { PrintedBids } from '../print/printed-bids.tsx'
import { PrintedRoad } from '../print/printed-road.tsx'
import { ReopenedBanner } from './reopened-banner.tsx'
import { ShipperLoadActions } from './shipper-load-actions.tsx'
import { ShipperNextStep } from './shipper-next-step.tsx'
import { ShipperLoadTabs } from './shipper-load-tabs.tsx'
import classes from '../load-page.module.css'

const listHref = '/shipper/loads'

/** One load of a shipper. Source. */
export function Component() {
  const { loadId } = useParams()
  const id = Id.safeParse(Number(loadId))
  const load = useApi(readLoad, { params: { id: id.data } }, { reader: 'shipper', enabled: id.success })
  // Asked for along with the load, so that the page is there in one piece.
  useDetails(id.data ?? 0, 'shipper', { enabled: id.success })
  if (load.data) return <ShipperLoadView key={load.data.id} load={load.data} />
  if (load.error || !id.success) {
    const retry = { onRetry: () => void load.refetch(), retrying: load.isFetching }
    return <LoadFailed error={load.error} listHref={listHref} {...retry} />
  }
  return <LoadPageSkeleton />
}

function ShipperLoadView({ load }: { load: ShipperLoad }) {
  const status = useLoadStatus(load)
  const bids = useRef<HTMLDivElement>(null)
  const award = useConfirmation(load.id, { enabled: load.winner !== null })
  const confirmation = award.data
  const details = useDetails(load.id, 'shipper')
  const shown = { query: details, load: detailLoadOf(load), side: 'shipper' } as const
  // Judged once, so that the card keeps its place and its open forms when the first detail comes.
  const [wasBare, setWasBare] = useState<boolean>()
  if (wasBare === undefined && details.data) setWasBare(isBare(details.data))
  const isFollowed = load.winner !== null && status !== 'cancelled'
  const road = progressLoadOf(load)
  const { isOver, mayEnd } = useOnRoad(load, 'shipper', status)
  const { menu, dialogs } = useAwardEnd(load, status, mayEnd)
  const [wasWon] = useState(load.winner !== null)
  useFocusAfter(confirmation, load.status)
  useBidsAskedFor(bids)
  return (
    <LoadPage
      load={load}
      status={status}
      listHref={listHref}
      next={
        <>
          {isFollowed ? (
            <DeadlineNotice query={details}>
              <TroubleNotice loadId={load.id} load={road} side="shipper" />
            </DeadlineNotice>
          ) : null}
          {load.reopened && isAuction(status) ? null : <ShipperNextStep load={load} status={status} bidsRef={bids} />}
          <DecisionHint load={load} status={status} />
          {load.reopened && (isAuction(status) || status === 'expired') ? (
            <ReopenedBanner load={load} reopened={load.reopened} status={status} isNew={wasWon} />
          ) : null}
        </>
      }
      lead={awardLead(load, award)}
      below={load.winner || status === 'cancelled' ? null : <DetailsLine {...shown} />}
      side={
        <Parts>
          <LoadStatusCard load={load} status={status} />
          <ShipperLoadActions load={load} status={status} />
          {isFollowed ? <DeadlinesCard query={details} next={load.nextClock} href="/deadlines" /> : null}
          {load.winner ? <CarrierCard loadId={load.id} isOver={isOver} /> : null}
          <PortsMapCard load={load} />
        </Parts>
      }
      printed={
        <>
          <PrintedBids load={load} />
          {isFollowed ? (
            <PrintedRoad loadId={load.id} details={details.data} load={shown.load} road={road} side="shipper" />
          ) : null}
        </>
      }
    >
      {load.winner ? (
        <ProgressCard loadId={load.id} load={road} side="shipper" isOver={isOver} isEnded={status === 'cancelled'} />
      ) : null}
      {isFollowed && !wasBare ? <DetailsCard {...shown} isOver={isOver} /> : null}
      {load.winner ? (
        <WinningBid load={load} winner={load.winner} menu={menu}>
          {confirmation ? <ConfirmationLine load={load} confirmation={confirmation} /> : null}
        </WinningBid>
      ) : null}
      {isFollowed && wasBare ? <DetailsCard {...shown} isOver={isOver} wasBare /> : null}
      {load.winner || load.reopened ? <ShipperEarlierCarriers loadId={load.id} load={road} /> : null}
      <div ref={bids} className={classes.bids} tabIndex={-1}>
        <ShipperLoadTabs load={load} />
      </div>
      {dialogs}
    </LoadPage>
  )
}

/** A notification of bids leads to them: its link ends in "#bids". Source: F-064. */
function useBidsAskedFor(bids: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '#bids') reveal(bids.current)
  }, [bids, hash, key])
}
