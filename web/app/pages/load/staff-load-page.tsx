import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Id } from '#domain/ids.ts'
import { isAuction, isReleasable, staffMoves } from '#domain/auctions/load-lifecycle.ts'
import { ofThisAward } from '#domain/milestones/phase.ts'
import { readStaffLoad } from '#domain/loads/staff-api.ts'
import type { StaffLoadDetail } from '#domain/loads/staff-load.ts'
import { useApi } from '#web/api/hooks.ts'
import { StaffLinksCard } from '#web/access/public.tsx'
import { StaffConfirmations, StaffReleaseDialog } from '#web/awards/public.tsx'
import { StaffBids } from '#web/bids/public.tsx'
import { DeadlineNotice, DeadlinesCard, DetailsCard, useDetails } from '#web/details/public.tsx'
import { StaffDocuments } from '#web/documents/public.tsx'
import { StaffLoadInformation, StaffLoadParties, UpdateStatusDialog } from '#web/loads/staff/public.tsx'
import { ProgressCard, progressLoadOfStaff, TroubleNotice, useMilestones } from '#web/milestones/public.tsx'
import { useAuctionPhase, useLatePhase, useLoadStatus } from '#web/loads/public.tsx'
import { StaffQuestions } from '#web/questions/public.tsx'
import { lastAddressOf } from '#web/shared/list/list-address.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { NextStepStrip } from '#web/shared/parts/next-step-strip.tsx'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { StatusTimeline } from '#web/shared/facts/status/status-timeline.tsx'
import { Parts } from '#web/shared/parts/parts.tsx'
import { detailLoadOfStaff } from './detail-load.ts'
import { EarlierCarriers } from './earlier-carriers.tsx'
import { LoadFailed } from './load-failed.tsx'
import { staffRoadFactsOf } from './now/road-facts.ts'
import { useHeadline } from './now/use-headline.ts'
import { HeaderClock, LoadHeader, LoadPageSkeleton } from './load-page.tsx'
import classes from './load-page.module.css'

const listHref = () => lastAddressOf('/staff/loads')

/** One load for staff, who move it along. Source: B-085 to B-097. */
export function Component() {
  const { loadId } = useParams()
  const id = Id.safeParse(Number(loadId))
  const load = useApi(readStaffLoad, { params: { id: id.data } }, { enabled: id.success })
  useDetails(id.data ?? 0, 'staff', { enabled: id.success })
  const refresh = () => void load.refetch()
  if (load.data) return <StaffLoadView key={load.data.id} load={load.data} onStale={refresh} />
  if (load.error || !id.success) {
    return <LoadFailed error={load.error} listHref={listHref()} onRetry={refresh} retrying={load.isFetching} />
  }
  return <LoadPageSkeleton />
}

type StaffLoadViewProps = { load: StaffLoadDetail; onStale: () => void }

function StaffLoadView({ load: given, onStale }: StaffLoadViewProps) {
  const load = { ...given, status: useLoadStatus(given) }
  const details = useDetails(load.id, 'staff')
  const phase = useLatePhase(load)
  usePageTitle(load.loadNumber)
  return (
    <>
      <LoadHeader load={load} status={load.status} name={phase ?? load.status} listHref={listHref()}>
        {isAuction(load.status) ? <HeaderClock load={load} /> : null}
      </LoadHeader>
      <DeadlineNotice query={details}>
        {load.truckerId === null || load.status === 'cancelled' ? null : (
          <TroubleNotice loadId={load.id} load={progressLoadOfStaff(load)} side="staff" />
        )}
      </DeadlineNotice>
      <StaffNextStep load={load} onStale={onStale} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Parts>
            <StaffLoadInformation load={load} />
            {load.truckerId === null ? null : (
              <ProgressCard
                loadId={load.id}
                load={progressLoadOfStaff(load)}
                side="staff"
                isEnded={load.status === 'cancelled'}
              />
            )}
            <EarlierCarriers loadId={load.id} load={progressLoadOfStaff(load)} side="staff" />
            {load.status === 'cancelled' ? null : (
              <DetailsCard query={details} load={detailLoadOfStaff(load)} side="staff" />
            )}
            <StaffLoadParties load={load} />
            <StaffBids load={load} />
            <StaffConfirmations loadId={load.id} />
            <StaffDocuments load={load} />
            <StaffQuestions loadId={load.id} />
          </Parts>
        </div>
        <div className={classes.side}>
          <Parts>
            <LoadStatus load={load} onStale={onStale} />
            <DeadlinesCard query={details} next={load.nextClock} href="/staff/deadlines" />
            <StaffLinksCard loadId={load.id} />
          </Parts>
        </div>
      </div>
    </>
  )
}

/** The status and the button of the next move. Source: F-054. */
function StaffNextStep({ load, onStale }: StaffLoadViewProps) {
  const [opened, setOpened] = useState(false)
  const isDeciding = useAuctionPhase(load) === 'deciding'
  const isAwarded = load.truckerId !== null
  const { data: details } = useDetails(load.id, 'staff')
  const { data: milestones } = useMilestones(load.id, 'staff', { enabled: isAwarded })
  const headline = useHeadline({
    reader: 'staff',
    status: load.status,
    road: staffRoadFactsOf(load),
    trucker: load.truckerName ?? undefined,
    isAwarded,
    details,
    milestones: milestones && ofThisAward(milestones),
    auction: { isDeciding },
    suggestion: load.suggestion?.status,
    completedAt: load.statusTimes['completed'],
  })
  return (
    <>
      <NextStepStrip headline={headline} onAction={() => setOpened(true)} />
      <UpdateStatusDialog load={load} opened={opened} onClose={() => setOpened(false)} onStale={onStale} />
    </>
  )
}

/** The way of the load so far, and the next step where there is one. Source: B-095. */
function LoadStatus({ load, onStale }: StaffLoadViewProps) {
  const [opened, setOpened] = useState(false)
  const canMove = staffMoves(load.status).length > 0
  const releasing = useDialog<StaffLoadDetail>()
  return (
    <SectionCard title="Load Status">
      <StatusTimeline current={load.status} times={{ pending: load.createdAt, ...load.statusTimes }} />
      <div className={classes.actions}>
        {canMove ? (
          <Button mt="md" justify="center" onClick={() => setOpened(true)}>
            Update
          </Button>
        ) : null}
        {isReleasable(load.status) ? (
          <Button variant="subtle" color="red" justify="center" onClick={() => releasing.open(load)}>
            Release Award
          </Button>
        ) : null}
      </div>
      <UpdateStatusDialog load={load} opened={opened} onClose={() => setOpened(false)} onStale={onStale} />
      {releasing.item ? (
        <StaffReleaseDialog key={releasing.opening} load={releasing.item} {...releasing.props} />
      ) : null}
    </SectionCard>
  )
}
