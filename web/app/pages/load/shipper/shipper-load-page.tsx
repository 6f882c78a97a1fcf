import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { isAssigned, isAuction } from '#domain/auctions/load-lifecycle.ts'
import { Id } from '#domain/ids.ts'
import { readLoad } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { useApi } from '#web/api/hooks.ts'
import { ConfirmationLine, useConfirmation } from '#web/awards/public.tsx'
import { AskedAccept } from '#web/bids/compare/public.tsx'
import { useDetails } from '#web/details/public.tsx'
import { useProof } from '#web/documents/public.tsx'
import { useLatePhase, useLoadStatus } from '#web/loads/public.tsx'
import { Progress, progressLoadOf, useMilestones, useOnRoad } from '#web/milestones/public.tsx'
import { loadStatusName } from '#web/shared/facts/status/statuses.ts'
import { useAddressChoice } from '#web/shared/list/use-address.ts'
import { reveal } from '#web/shared/parts/reveal.ts'
import { awardLead, useFocusAfter } from '../award-lead.tsx'
import { useAwardEnd } from '../award-menu.tsx'
import { FoldedBids } from '../bids/folded-bids.tsx'
import { DecisionHint } from '../decision-hint.tsx'
import { detailLoadOf } from '../detail-load.ts'
import { ShipperEarlierCarriers } from '../earlier-carriers.tsx'
import { HeaderClock } from '../head/header-clock.tsx'
import { headFactsOf } from '../head/head-facts.ts'
import { LoadHead } from '../head/load-head.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { LoadPage, LoadPageSkeleton } from '../load-page.tsx'
import { PrintedBids } from '../print/printed-bids.tsx'
import { PrintedRoad } from '../print/printed-road.tsx'
import { LoadStatusCard } from '../status/load-status-card.tsx'
import { ReopenedBanner } from './reopened-banner.tsx'
import { ShipperDetails } from './shipper-details.tsx'
import { ShipperLoadActions } from './shipper-load-actions.tsx'
import { ShipperLoadTabs } from './shipper-load-tabs.tsx'
import { ShipperNow } from './shipper-now.tsx'
import { useShipperNow } from './use-shipper-now.ts'
import { useOnceReady } from '../use-once-ready.ts'
import classes from '../load-page.module.css'

const listHref = '/shipper/loads'

/** One load of a shipper. Source. */
export function Component() {
  const { loadId } = useParams()
  const id = Id.safeParse(Number(loadId))
  const load = useApi(readLoad, { params: { id: id.data } }, { reader: 'shipper', enabled: id.success })
  // Asked for along with the load, so that the page is there in one piece.
  const details = useDetails(id.data ?? 0, 'shipper', { enabled: id.success })
  const isAwarded = load.data?.winner != null
  const steps = useMilestones(load.data?.id ?? 0, 'shipper', { enabled: isAwarded })
  const confirmation = useConfirmation(load.data?.id ?? 0, { enabled: isAwarded })
  const isWaiting =
    load.data === undefined || details.isPending || (isAwarded && (steps.isPending || confirmation.isPending))
  const isReady = useOnceReady(load.data?.id, !isWaiting)
  if (load.data && isReady) return <ShipperLoadView key={load.data.id} load={load.data} />
  if (load.error || !id.success) {
    const retry = { onRetry: () => void load.refetch(), retrying: load.isFetching }
    return <LoadFailed error={load.error} listHref={listHref} {...retry} />
  }
  return <LoadPageSkeleton />
}

function ShipperLoadView({ load }: { load: ShipperLoad }) {
  const status = useLoadStatus(load)
  const phase = useLatePhase(load)
  const { winner } = load
  const award = useConfirmation(load.id, { enabled: winner !== null })
  const details = useDetails(load.id, 'shipper')
  const proof = useProof(load.id, winner !== null)
  const facts = useShipperNow(load, status, proof === undefined ? undefined : proof !== null)
  const road = progressLoadOf(load)
  const { mayEnd } = useOnRoad(load, 'shipper', status)
  const { menu, dialogs } = useAwardEnd(load, status, mayEnd)
  const [wasWon] = useState(winner !== null)
  useFocusAfter(award.data, load.status)
  const bids = useRef<HTMLDivElement>(null)
  useBidsAskedFor(bids)
  const [, setTab] = useAddressChoice('tab', ['bids', 'documents'])
  const isFollowed = winner !== null && status !== 'cancelled'
  const isOpen = isAuction(status)
  // The key keeps what is open in them when the award moves them below the details.
  const tabs = (
    <div key="tabs" ref={bids} className={classes.bids} tabIndex={-1}>
      <ShipperLoadTabs
        load={load}
        folded={
          winner ? (
            <FoldedBids load={load} winner={winner} confirmation={award.data} menu={menu}>
              {award.data ? <ConfirmationLine load={load} confirmation={award.data} /> : null}
            </FoldedBids>
          ) : undefined
        }
        history={
          winner || load.reopened ? (
            <>
              {winner ? (
                <Progress loadId={load.id} load={road} side="shipper" isEnded={status === 'cancelled'} />
              ) : null}
              <ShipperEarlierCarriers loadId={load.id} load={road} />
            </>
          ) : undefined
        }
      />
    </div>
  )
  return (
    <LoadPage
      load={load}
      status={status}
      head={
        <LoadHead
          load={load}
          status={status}
          name={phase ?? loadStatusName(load, status)}
          listHref={listHref}
          isOffice={isAssigned(status) || status === 'completed'}
          container={details.data?.containerNumber}
          facts={headFactsOf(load, details.data)}
        >
          {isOpen ? <HeaderClock load={load} /> : null}
        </LoadHead>
      }
      now={
        <ShipperNow
          load={load}
          facts={facts}
          confirmation={award.data}
          proof={proof}
          onCompare={() => {
            setTab('bids')
            reveal(bids.current)
          }}
          isNew={winner !== null && !wasWon}
        />
      }
      lead={
        <>
          <DecisionHint load={load} status={status} />
          {load.reopened && (isOpen || status === 'expired') ? (
            <ReopenedBanner load={load} reopened={load.reopened} status={status} isNew={wasWon} />
          ) : null}
          {awardLead(award)}
        </>
      }
      side={
        <>
          <LoadStatusCard
            load={load}
            status={status}
            deadlines={isFollowed ? { query: details, href: '/deadlines' } : undefined}
            confirmation={award.data}
          />
          <ShipperLoadActions load={load} status={status} proof={proof ?? undefined} />
        </>
      }
      printed={
        <>
          <PrintedBids load={load} />
          {isFollowed ? (
            <PrintedRoad loadId={load.id} details={details.data} load={detailLoadOf(load)} road={road} side="shipper" />
          ) : null}
        </>
      }
    >
      {isOpen ? tabs : null}
      <ShipperDetails load={load} status={status} />
      {isOpen ? null : tabs}
      <AskedAccept load={load} />
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
