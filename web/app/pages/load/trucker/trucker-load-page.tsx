import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { readBid } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { Id } from '#domain/ids.ts'
import { readLoad } from '#domain/loads/api.ts'
import { isAuction, isReleasable } from '#domain/auctions/load-lifecycle.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { useApi } from '#web/api/hooks.ts'
import { OfferOfLoad } from '#web/awards/offers/public.tsx'
import { AcknowledgeBar, ConfirmationLine, GiveBackDialog, ShipperCard, useConfirmation } from '#web/awards/public.tsx'
import { BidDialog, ConfirmPriceDialog, RenewBidDialog, WithdrawBidDialog } from '#web/bids/public.tsx'
import { DeadlineNotice, DeadlinesCard, DetailsCard, PricingFacts, useDetails } from '#web/details/public.tsx'
import {
  progressLoadOf,
  RoadFoot,
  RoadLead,
  RoadProgress,
  TroubleNotice,
  TruckerRoad,
  useOnRoad,
} from '#web/milestones/public.tsx'
import { PortsMapCard, useAuctionPhase, useLoadStatus, useOwnBidMoves } from '#web/loads/public.tsx'
import { useMenuPlace } from '#web/shared/overlay/menu-place.ts'
import { useForgetNews, useQuestions } from '#web/questions/public.tsx'
import { Parts } from '#web/shared/parts/parts.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { awardLead, mustAcknowledge, useFocusAfter } from '../award-lead.tsx'
import { detailLoadOf } from '../detail-load.ts'
import { LoadFailed } from '../load-failed.tsx'
import { LoadPage, LoadPageSkeleton } from '../load-page.tsx'
import { LoadStatusCard } from '../load-status-card.tsx'
import { NewInformation } from '../new-information.tsx'
import { PrintedRoad } from '../print/printed-road.tsx'
import { TruckerBidBar } from './trucker-bid-bar.tsx'
import { TruckerAwardNews } from './trucker-award-news.tsx'
import { TruckerLoadActions } from './trucker-load-actions.tsx'
import { TruckerNextStep } from './trucker-next-step.tsx'
import { TruckerLoadTabs } from './trucker-load-tabs.tsx'
import { PrintedBid, WonLoad } from './trucker-won-load.tsx'

/** One load in the hands of a trucker. Source; G-031, G-037, G-058. */
export function Component() {
  const { loadId } = useParams()
  const id = Id.safeParse(Number(loadId))
  const load = useApi(readLoad, { params: { id: id.data } }, { reader: 'trucker', enabled: id.success })
  // Asked for along with the load: what decides a price stands among its facts from the start.
  const details = useDetails(id.data ?? 0, 'trucker', { enabled: id.success })
  const bidding = useDialog<TruckerLoad>()
  function page() {
    if (load.data && details.isPending) return <LoadPageSkeleton />
    if (load.data) return <TruckerLoadView key={load.data.id} load={load.data} openBid={bidding.open} />
    if (!load.error && id.success) return <LoadPageSkeleton />
    const retry = { onRetry: () => void load.refetch(), retrying: load.isFetching }
    return <LoadFailed error={load.error} listHref="/trucker/loads" {...retry} />
  }
  return (
    <>
      {page()}
      {/* Outside of the view, so that it keeps what was typed when the load is gone. */}
      {bidding.item ? <BidDialog key={`bid ${bidding.opening}`} load={bidding.item} {...bidding.props} /> : null}
    </>
  )
}

type TruckerLoadViewProps = { load: TruckerLoad; openBid: (load: TruckerLoad) => void }

function TruckerLoadView({ load, openBid }: TruckerLoadViewProps) {
  const status = useLoadStatus(load)
  const bid = useApi(
    readBid,
    { params: { id: load.myBidId ?? 0 } },
    { reader: 'trucker', enabled: load.myBidId !== undefined, failure: 'Failed to fetch bid details' },
  )
  const phase = useAuctionPhase(load)
  // While bids are taken an expired one has lapsed: it is changed.
  const mayBid = isAuction(status) && phase === 'bidding' && load.myBidStatus !== 'rejected'
  const onBid = mayBid ? () => openBid(load) : undefined
  const { mayConfirm, mayRenew, mayWithdraw } = useOwnBidMoves(bid.data ?? { status: 'accepted' }, load)
  const withdrawing = useDialog<TruckerBid>()
  const onWithdraw = bid.data && mayWithdraw ? () => bid.data && withdrawing.open(bid.data) : undefined
  const confirming = useDialog<TruckerBid>()
  const onConfirm = bid.data && mayConfirm ? () => bid.data && confirming.open(bid.data) : undefined
  const renewing = useDialog<TruckerBid>()
  const onRenew = bid.data && mayRenew ? () => bid.data && renewing.open(bid.data) : undefined
  const isWon = load.myBidStatus === 'accepted'
  const { news, questions } = useNewsOf(load, bid.data)
  const tabs = useRef<HTMLDivElement>(null)
  const endedReason = bid.data?.endedReason
  // Of a load that was theirs the trucker keeps the own confirmation.
  const award = useConfirmation(load.id, { enabled: isWon || endedReason !== undefined })
  const [wasWon] = useState(isWon)
  const givingBack = useDialog<TruckerLoad>()
  const details = useDetails(load.id, 'trucker')
  const shown = { query: details, load: detailLoadOf(load) }
  const isFollowed = isWon && status !== 'cancelled'
  const confirmation = award.data
  const isAwaited = mustAcknowledge(confirmation, load.status)
  const road = progressLoadOf(load)
  const { isOver, mayEnd } = useOnRoad({ id: load.id, assignedAt: isWon ? load.assignedAt : null }, 'trucker', status)
  const mayGiveBack = isWon && mayEnd && isReleasable(status) && confirmation !== undefined && !isAwaited
  useFocusAfter(confirmation, load.status)
  const listHref = isWon ? '/trucker/loads' : load.myBidId === undefined ? '/available-loads' : '/bids'
  useMenuPlace(listHref)

  const page = (
    <>
      <LoadPage
        load={load}
        status={status}
        next={
          isWon ? (
            <>
              {isFollowed ? (
                <DeadlineNotice query={details} without="acknowledge">
                  <TroubleNotice loadId={load.id} load={road} side="trucker" />
                </DeadlineNotice>
              ) : null}
              <TruckerNextStep load={load} status={status} />
            </>
          ) : (
            <>
              <TruckerAwardNews bid={bid.data} onConfirm={onConfirm} isNew={wasWon} />
              {news > 0 && phase !== 'over' ? <NewInformation tabs={tabs} /> : null}
            </>
          )
        }
        listHref={listHref}
        lead={
          isFollowed ? (
            <>
              {awardLead(load, award)}
              <RoadLead />
            </>
          ) : (
            <>
              {isWon ? awardLead(load, award) : null}
              <OfferOfLoad loadId={load.id} />
            </>
          )
        }
        facts={isFollowed ? null : <PricingFacts {...shown} />}
        side={
          <Parts>
            <LoadStatusCard load={load} status={status} />
            <TruckerLoadActions
              load={load}
              {...(onBid && { onBid })}
              {...{ onConfirm, onRenew, onWithdraw }}
              onGiveBack={mayGiveBack ? () => givingBack.open(load) : undefined}
            />
            {isFollowed ? <DeadlinesCard query={details} href="/deadlines" /> : null}
            {isWon ? <ShipperCard loadId={load.id} isOver={isOver} /> : null}
            <PortsMapCard load={load} />
          </Parts>
        }
        printed={
          <>
            {bid.data ? <PrintedBid bid={bid.data} /> : null}
            {isFollowed ? (
              <PrintedRoad loadId={load.id} details={details.data} load={shown.load} road={road} side="trucker" />
            ) : null}
          </>
        }
      >
        {isFollowed ? <RoadProgress /> : null}
        {isFollowed ? <DetailsCard {...shown} side="trucker" isOver={isOver} /> : null}
        {isWon ? (
          <WonLoad load={load} bid={bid} confirmation={confirmation} />
        ) : (
          <div ref={tabs} tabIndex={-1}>
            <TruckerLoadTabs load={load} bid={bid} {...(onBid && { onBid })} questions={questions} news={news}>
              {endedReason && confirmation ? <ConfirmationLine load={load} confirmation={confirmation} /> : null}
            </TruckerLoadTabs>
          </div>
        )}
      </LoadPage>
      <RoadFoot />
      {isWon ? null : <TruckerBidBar load={load} {...{ onBid, onConfirm, onRenew }} />}
      {confirmation && isAwaited ? <AcknowledgeBar loadId={load.id} confirmation={confirmation} /> : null}
      {givingBack.item ? (
        <GiveBackDialog key={`back ${givingBack.opening}`} load={givingBack.item} {...givingBack.props} />
      ) : null}
      {confirming.item ? (
        <ConfirmPriceDialog key={`price ${confirming.opening}`} bid={confirming.item} {...confirming.props} />
      ) : null}
      {renewing.item ? <RenewBidDialog key={renewing.opening} bid={renewing.item} {...renewing.props} /> : null}
      {withdrawing.item ? (
        <WithdrawBidDialog key={withdrawing.opening} bid={withdrawing.item} {...withdrawing.props} />
      ) : null}
    </>
  )
  if (!isFollowed) return page
  const mayReport = confirmation !== undefined && !isAwaited && status !== 'completed'
  return (
    <TruckerRoad load={load} isOver={isOver} details={details.data} mayReport={mayReport}>
      {page}
    </TruckerRoad>
  )
}

/** What the shipper has said since the trucker last looked; that it is new is said for this visit. Source: Y-116. */
function useNewsOf(load: TruckerLoad, bid: TruckerBid | undefined) {
  const [news, setNews] = useState(0)
  const unread = bid?.newInformation ?? 0
  if (unread > 0 && unread !== news) setNews(unread)
  // Reading them ends the news, so the bid that says so is read first.
  const questions = useQuestions(load.id, { enabled: load.myBidId === undefined || bid !== undefined })
  useForgetNews(unread > 0, questions.isSuccess)
  return { news, questions }
}
