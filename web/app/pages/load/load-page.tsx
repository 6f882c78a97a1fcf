import { Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type AnyLoadStatus, isAuction } from '#domain/auctions/load-lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { statusNote } from '#domain/loads/status-notes.ts'
import { AuctionClock, LoadFacts, useLatePhase } from '#web/loads/public.tsx'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { loadStatusName, type StatusName } from '#web/shared/facts/status/statuses.ts'
import { ThemeSwitch } from '#web/shared/parts/theme-switch.tsx'
import { useWayBack } from '#web/app/way-back.ts'
import { Parts } from '#web/shared/parts/parts.tsx'
import { LoadPrintSheet } from './print/load-print-sheet.tsx'
import classes from './load-page.module.css'

type LoadPageProps = {
  load: AnyLoad
  status: AnyLoadStatus
  /** The list of the role, where the reader came from no other page. */
  listHref: string
  /** What comes next, on top of the page. */
  next?: ReactNode
  /** Cards above the load's details: what waits for the reader. */
  lead?: ReactNode
  /** More facts of the load, each a `Fact`. */
  facts?: ReactNode
  /** Below the facts of the load, in their card. */
  below?: ReactNode
  /** Cards of the wide column, below the load's details. */
  children: ReactNode
  /** Cards of the narrow one: status and actions. */
  side: ReactNode
  /** What the printed sheet says of bids. */
  printed: ReactNode
}

/** The page of one load: number and status, two columns. Printed it is one sheet. Source; G-068. */
export function LoadPage({ load, status, listHref, next, lead, facts, below, children, side, printed }: LoadPageProps) {
  usePageTitle(load.loadNumber)
  const phase = useLatePhase(load)
  return (
    <>
      <div className={classes.page}>
        <LoadHeader load={load} status={status} name={phase ?? loadStatusName(load, status)} listHref={listHref}>
          {isAuction(status) ? <HeaderClock load={load} /> : null}
        </LoadHeader>
        {next}
        <div className={classes.columns}>
          <div className={classes.main}>
            {lead ? (
              <div className={classes.lead}>
                <Parts>{lead}</Parts>
              </div>
            ) : null}
            <Parts>
              <SectionCard title="Load Details">
                <LoadFacts load={load}>{facts}</LoadFacts>
                {below}
              </SectionCard>
              {children}
            </Parts>
          </div>
          <div className={classes.side}>{side}</div>
        </div>
      </div>
      <LoadPrintSheet load={load} status={status}>
        {printed}
      </LoadPrintSheet>
    </>
  )
}

type LoadHeaderProps = Pick<LoadPageProps, 'status' | 'listHref'> & {
  load: Pick<AnyLoad, 'loadNumber'> & Partial<Pick<AnyLoad, 'export' | 'bidCount'>>
  /** What the badge says where its reader knows the status by another name. */
  name?: StatusName
  /** Beside the status. */
  children?: ReactNode
}

/** The number of a load and its status, and the way back. Source: A-229; G-250. */
export function LoadHeader({ load, status, name = status, listHref, children }: LoadHeaderProps) {
  return (
    <header className={classes.header}>
      <div>
        <Link data-touch className={classes.back} {...useWayBack(listHref)}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          Back to List
        </Link>
        <div className={classes.line}>
          <h1 className={classes.title}>{load.loadNumber}</h1>
          <StatusBadge status={name} {...statusNote(status, load)} />
          {children}
        </div>
      </div>
      <ThemeSwitch className={classes.switch} />
    </header>
  )
}

type HeaderClockProps = {
  load: Parameters<typeof AuctionClock>[0]['load']
}

/** How long bids are taken, and behind that until when the shipper decides, beside the status. Source: Y-075. */
export function HeaderClock({ load }: HeaderClockProps) {
  return (
    <span className={classes.clock}>
      <AuctionClock load={load} />
    </span>
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

/** The shape of the page while its load is fetched. */
export function LoadPageSkeleton() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading the load">
      <Skeleton height={20} width={96} mb={8} />
      <Skeleton height={28} width={200} mb={20} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Skeleton height={240} radius="lg" />
          <Skeleton height={420} radius="lg" />
        </div>
        <div className={classes.side}>
          <Skeleton height={320} radius="lg" />
          <Skeleton height={200} radius="lg" />
        </div>
      </div>
    </div>
  )
}
