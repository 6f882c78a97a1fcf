import { Skeleton } from '@mantine/core'
import { useParams } from 'react-router'
import { effectiveStatus } from '#domain/auctions/rules.ts'
import { Id } from '#domain/ids.ts'
import { readLoad } from '#domain/loads/api.ts'
import { type AnyLoadStatus, isAuction } from '#domain/loads/lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { useApi } from '#web/api/hooks.ts'
import { WinningBid } from '#web/bids/winning-bid.tsx'
import { LoadFactList } from '#web/loads/load-facts.tsx'
import { PortsMapCard } from '#web/loads/ports-map.tsx'
import { CountdownRing } from '#web/shared/countdown-ring.tsx'
import { SectionCard } from '#web/shared/section-card.tsx'
import { useHasPassed } from '#web/shared/ticker.ts'
import { LoadFailed } from './load-failed.tsx'
import { LoadHeader } from './load-header.tsx'
import { LoadPrintSheet } from './load-print-sheet.tsx'
import { LoadStatusCard } from './load-status-card.tsx'
import { ShipperLoadActions } from './shipper-load-actions.tsx'
import { ShipperLoadTabs } from './shipper-load-tabs.tsx'
import classes from './shipper-load-page.module.css'

const listHref = '/shipper/loads'

/** One load of a shipper. Source: docs/requirements.md, A-228 to. */
export function Component() {
  const { loadId } = useParams()
  const id = Id.safeParse(Number(loadId))
  const load = useApi(readLoad, { params: { id: id.data } }, { reader: 'shipper', enabled: id.success })
  if (load.data) return <LoadPage key={load.data.id} load={load.data} />
  if (load.error || !id.success) {
    const retry = { onRetry: () => void load.refetch(), retrying: load.isFetching }
    return <LoadFailed error={load.error} listHref={listHref} {...retry} />
  }
  return <Waiting />
}

function LoadPage({ load }: { load: ShipperLoad }) {
  const status = useStatusNow(load)
  return (
    <>
      <div className={classes.page}>
        <LoadHeader loadNumber={load.loadNumber} status={status} listHref={listHref}>
          {isAuction(status) ? <CountdownRing startsAt={load.createdAt} endsAt={load.expiresAt} /> : null}
        </LoadHeader>
        <div className={classes.columns}>
          <div className={classes.column}>
            <SectionCard title="Load Details">
              <LoadFactList load={load} />
            </SectionCard>
            {load.winner ? <WinningBid load={load} winner={load.winner} /> : null}
            <ShipperLoadTabs load={load} />
          </div>
          <div className={classes.column} data-side>
            <LoadStatusCard load={load} status={status} />
            <ShipperLoadActions load={load} status={status} />
            <PortsMapCard load={load} />
          </div>
        </div>
      </div>
      <LoadPrintSheet load={load} status={status} />
    </>
  )
}

/** The status of the load at this moment: an auction is expired as soon as its time is over. Source: A-307; G-157. */
function useStatusNow(load: ShipperLoad): AnyLoadStatus {
  const end = new Date(load.expiresAt)
  const isOver = useHasPassed(end.getTime())
  const state = { ...load, createdAt: new Date(load.createdAt), expiresAt: end }
  return effectiveStatus(state, isOver ? end : new Date(end.getTime() - 1))
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading the load">
      <Skeleton height={20} width={96} mb={8} />
      <Skeleton height={28} width={200} mb={20} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Skeleton height={240} radius="lg" />
          <Skeleton height={420} radius="lg" />
        </div>
        <div className={classes.column} data-side>
          <Skeleton height={320} radius="lg" />
          <Skeleton height={200} radius="lg" />
        </div>
      </div>
    </div>
  )
}
