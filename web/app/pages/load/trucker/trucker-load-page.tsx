import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { isAssigned, isAuction } from '#domain/auctions/load-lifecycle.ts'
import { changeDetails } from '#domain/details/api.ts'
import { recordMilestone } from '#domain/milestones/api.ts'
import { readBid } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { Id } from '#domain/ids.ts'
import { readLoad } from '#domain/loads/api.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { useApi } from '#web/api/hooks.ts'
import { useMay } from '#web/api/may.tsx'
import { OfferOfLoad } from '#web/awards/offers/public.tsx'
import { ConfirmationLine, useConfirmation } from '#web/awards/public.tsx'
import { BidDialog } from '#web/bids/public.tsx'
import { useDetails } from '#web/details/public.tsx'
import { useIsProofPending, useProof } from '#web/documents/public.tsx'
import { PortsMapCard, useAuctionPhase, useLatePhase, useLoadStatus } from '#web/loads/public.tsx'
import { progressLoadOf, RoadFoot, RoadLead, TruckerRoad, useMilestones, useOnRoad } from '#web/milestones/public.tsx'
import { useForgetNews, useQuestions } from '#web/questions/public.tsx'
import { loadStatusName } from '#web/shared/facts/status/statuses.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { useMenuPlace } from '#web/shared/overlay/menu-place.ts'
import { awardLead, mustAcknowledge, useFocusAfter } from '../award-lead.tsx'
import { detailLoadOf } from '../detail-load.ts'
import { HeaderClock } from '../head/header-clock.tsx'
import { headFactsOf } from '../head/head-facts.ts'
import { LoadHead } from '../head/load-head.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { LoadPage, LoadPageSkeleton } from '../load-page.tsx'
import { NewInformation } from '../new-information.tsx'
import { PrintedRoad } from '../print/printed-road.tsx'
import { LoadStatusCard } from '../status/load-status-card.tsx'
import { useOnceReady } from '../use-once-ready.ts'
import { PrintedBid } from './printed-bid.tsx'
import { TruckerAwardNews } from './trucker-award-news.tsx'
import { TruckerBidBar } from './trucker-bid-bar.tsx'
import { TruckerDetails, useEditing } from './trucker-details.tsx'
import { TruckerLoadActions } from './trucker-load-actions.tsx'
import { TruckerLoadTabs } from './trucker-load-tabs.tsx'
import { BidderNow, WonNow } from './trucker-now.tsx'
import { useTruckerMoves } from './use-trucker-moves.tsx'
import { WonLoadTabs } from './won-load-tabs.tsx'

/** One load in the hands of a trucker. Source; G-031, G-037, G-058. */
export function Component() {
  const { loadId } = useParams()
  const id = Id.safeParse(Number(loadId))
  const load = useApi(readLoad, { params: { id: id.data } }, { reader: 'trucker', enabled: id.success })
  // Asked for along with the load, so that the page is there in one piece.
  const details = useDetails(id.data ?? 0, 'trucker', { enabled: id.success })
  const isWon = load.data?.myBidStatus === 'accepted'
  const steps = useMilestones(load.data?.id ?? 0, 'trucker', { enabled: isWon })
  const confirmation = useConfirmation(load.data?.id ?? 0, { enabled: isWon })
  const isProofPending = useIsProofPending(load.data?.id ?? 0, isWon)
  const isWaiting =
    load.data === undefined ||
    details.isPending ||
    (isWon && (steps.isPending || confirmation.isPending || isProofPending))
  const isReady = useOnceReady(load.data?.id, !isWaiting)
  const bidding = useDialog<TruckerLoad>()
  function page() {
    if (load.data && !isReady) return <LoadPageSkeleton />
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

function TruckerLoadView(props: TruckerLoadViewProps) {
  const { load } = props
  const isWon = load.myBidStatus === 'accepted'
  const [wasWon] = useState(isWon)
  useMenuPlace(listHrefOf(load))
  return isWon ? <WonLoadView {...props} /> : <AuctionedLoadView {...props} wasWon={wasWon} />
}

function listHrefOf({ myBidId, myBidStatus }: TruckerLoad): string {
  if (myBidStatus === 'accepted') return '/trucker/loads'
  return myBidId === undefined ? '/available-loads' : '/bids'
}

function useOwnBid(load: TruckerLoad) {
  return useApi(
    readBid,
    { params: { id: load.myBidId ?? 0 } },
    { reader: 'trucker', enabled: load.myBidId !== undefined, failure: 'Failed to fetch bid details' },
  )
}

/** A load that the trucker may bid on, or that went to another one, or back. */
function AuctionedLoadView({ load, openBid, wasWon }: TruckerLoadViewProps & { wasWon: boolean }) {
  const status = useLoadStatus(load)
  const phase = useAuctionPhase(load)
  const bid = useOwnBid(load)
  const [moves, dialogs] = useTruckerMoves({ load, status, bid: bid.data, openBid, mayGiveBack: false })
  const { news, questions } = useNewsOf(load, bid.data)
  const tabs = useRef<HTMLDivElement>(null)
  const endedReason = bid.data?.endedReason
  // Of a load that was theirs the trucker keeps the own confirmation.
  const award = useConfirmation(load.id, { enabled: endedReason !== undefined })
  const editing = useEditing()
  const { onBid } = moves
  return (
    <>
      <LoadPage
        load={load}
        status={status}
        head={<TruckerHead load={load} />}
        now={<BidderNow load={load} status={status} moves={moves} />}
        lead={
          <>
            <TruckerAwardNews bid={bid.data} onConfirm={moves.onConfirm} isNew={wasWon} />
            {news > 0 && phase !== 'over' ? <NewInformation tabs={tabs} /> : null}
            <OfferOfLoad loadId={load.id} />
          </>
        }
        side={
          <>
            <LoadStatusCard load={load} status={status} />
            <TruckerLoadActions load={load} moves={moves} />
            <PortsMapCard load={load} />
          </>
        }
        printed={bid.data ? <PrintedBid bid={bid.data} /> : null}
      >
        <TruckerDetails load={load} isFollowed={false} editing={editing} />
        <div ref={tabs} tabIndex={-1}>
          <TruckerLoadTabs
            load={load}
            bid={bid}
            isTaken={moves.isTaken}
            {...(onBid && { onBid })}
            questions={questions}
            news={news}
          >
            {endedReason && award.data ? <ConfirmationLine load={load} confirmation={award.data} /> : null}
          </TruckerLoadTabs>
        </div>
      </LoadPage>
      <TruckerBidBar load={load} onBid={onBid} onConfirm={moves.onConfirm} onRenew={moves.onRenew} />
      {dialogs}
    </>
  )
}

/** A load that the trucker has won. */
function WonLoadView({ load, openBid }: TruckerLoadViewProps) {
  const status = useLoadStatus(load)
  const bid = useOwnBid(load)
  const details = useDetails(load.id, 'trucker')
  const award = useConfirmation(load.id)
  const confirmation = award.data
  const isAwaited = mustAcknowledge(confirmation, load.status)
  const isFollowed = status !== 'cancelled'
  const { isOver, mayEnd } = useOnRoad(load, 'trucker', status)
  const mayGiveBack = mayEnd && confirmation !== undefined && !isAwaited
  const [moves, dialogs] = useTruckerMoves({ load, status, bid: bid.data, openBid, mayGiveBack })
  const questions = useQuestions(load.id)
  const proof = useProof(load.id)
  const editing = useEditing()
  const may = useMay()
  useFocusAfter(confirmation, load.status)
  const page = (
    <>
      <LoadPage
        load={load}
        status={status}
        head={<TruckerHead load={load} />}
        now={
          <WonNow
            load={load}
            status={status}
            confirmation={confirmation}
            isAwaited={isAwaited}
            onName={isFollowed && !isAwaited && !isOver && may(changeDetails) ? () => editing.setOpen(true) : undefined}
          />
        }
        lead={
          <>
            {awardLead(award)}
            {isFollowed ? <RoadLead /> : null}
          </>
        }
        side={
          <>
            <LoadStatusCard
              load={load}
              status={status}
              deadlines={isFollowed ? { query: details, href: '/deadlines' } : undefined}
            />
            <TruckerLoadActions
              load={load}
              moves={moves}
              bidId={bid.data?.id}
              isAwaited={isAwaited}
              proof={proof ?? undefined}
            />
          </>
        }
        printed={
          <>
            {bid.data ? <PrintedBid bid={bid.data} /> : null}
            {isFollowed ? (
              <PrintedRoad
                loadId={load.id}
                details={details.data}
                load={detailLoadOf(load)}
                road={progressLoadOf(load)}
                side="trucker"
              />
            ) : null}
          </>
        }
      >
        <TruckerDetails load={load} isFollowed={isFollowed} editing={editing} />
        <WonLoadTabs {...{ load, bid, confirmation, questions }} withHistory={isFollowed} />
      </LoadPage>
      <RoadFoot />
      {dialogs}
    </>
  )
  if (!isFollowed) return page
  const mayReport = confirmation !== undefined && !isAwaited && status !== 'completed' && may(recordMilestone)
  return (
    <TruckerRoad
      load={load}
      isOver={isOver}
      details={details.data}
      hasProof={proof === undefined ? undefined : proof !== null}
      mayReport={mayReport}
    >
      {page}
    </TruckerRoad>
  )
}

function TruckerHead({ load }: { load: TruckerLoad }) {
  const status = useLoadStatus(load)
  const phase = useLatePhase(load)
  const { data: details } = useDetails(load.id, 'trucker')
  const isWon = load.myBidStatus === 'accepted'
  const container = details?.containerNumber
  const isHidden = isWon && details !== undefined && !('containerNumber' in details)
  return (
    <LoadHead
      load={load}
      status={status}
      name={phase ?? loadStatusName(load, status)}
      listHref={listHrefOf(load)}
      isOffice={isWon && (isAssigned(status) || status === 'completed')}
      container={container}
      facts={[isHidden && 'Container after you acknowledge', ...headFactsOf(load, details)]}
    >
      {isAuction(status) ? <HeaderClock load={load} /> : null}
    </LoadHead>
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
