import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { InZone } from '#web/shared/facts/zone.ts'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { Parts } from '#web/shared/parts/parts.tsx'
import { LoadPrintSheet } from './print/load-print-sheet.tsx'
import classes from './load-page.module.css'

type LoadPageProps = {
  load: AnyLoad
  status: AnyLoadStatus
  head: ReactNode
  /** The headline with trip, stops and people. */
  now: ReactNode
  /** Below it, across the page: what waits for the reader's answer. */
  lead?: ReactNode
  /** Cards of the wide column. */
  children: ReactNode
  /** Cards of the narrow one: status and actions. */
  side: ReactNode
  /** What the printed sheet says of bids. */
  printed: ReactNode
}

/** The page of one load: head, headline, two columns. Printed it is one sheet. Source; G-068, F-243. */
export function LoadPage({ load, status, head, now, lead, children, side, printed }: LoadPageProps) {
  usePageTitle(load.loadNumber)
  return (
    <InZone value={areaTimeZone(load.drayageAreaID)}>
      <div className={classes.page}>
        {head}
        <LoadColumns {...{ now, lead, side }}>{children}</LoadColumns>
      </div>
      <LoadPrintSheet load={load} status={status}>
        {printed}
      </LoadPrintSheet>
    </InZone>
  )
}

/** The headline, and below it two columns; one where there is less room. */
export function LoadColumns({ now, lead, children, side }: Pick<LoadPageProps, 'now' | 'lead' | 'children' | 'side'>) {
  return (
    <>
      <div className={classes.now}>
        <Parts>{now}</Parts>
        {lead ? <Parts>{lead}</Parts> : null}
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Parts>{children}</Parts>
        </div>
        <div className={classes.side}>
          <Parts>{side}</Parts>
        </div>
      </div>
    </>
  )
}

/** The card of what can be done: buttons below each other. */
export function LoadActionsCard({ children }: { children: ReactNode }) {
  return (
    <SectionCard title="Actions">
      <div className={classes.actions}>{children}</div>
    </SectionCard>
  )
}

/** The shape of the page while its load is fetched: the height of what will be there. Source: F-252. */
export function LoadPageSkeleton() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading the load">
      <Skeleton height={24} width={96} mb={4} />
      <Skeleton height={32} width={320} maw="100%" mb={6} />
      <Skeleton height={18} width={280} maw="100%" mb={16} />
      <Skeleton className={classes.waitingNow} radius="lg" mb={16} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Skeleton height={400} radius="lg" />
          <Skeleton height={150} radius="lg" />
        </div>
        <div className={classes.side}>
          <Skeleton height={360} radius="lg" />
          <Skeleton height={200} radius="lg" />
        </div>
      </div>
    </div>
  )
}
