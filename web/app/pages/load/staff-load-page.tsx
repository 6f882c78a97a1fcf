import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isAssigned, isAuction, isReleasable, staffMoves } from '#domain/auctions/load-lifecycle.ts'
import { bidderLabel } from '#domain/formats.ts'
import { Id } from '#domain/ids.ts'
import { readStaffLoad } from '#domain/loads/staff-api.ts'
import type { StaffLoadDetail } from '#domain/loads/staff-load.ts'
import { useApi } from '#web/api/hooks.ts'
import { StaffLinksCard } from '#web/access/public.tsx'
import { StaffConfirmations, StaffReleaseDialog } from '#web/awards/public.tsx'
import { StaffBids } from '#web/bids/public.tsx'
import { DeadlineRows, DetailsCard, useDetails } from '#web/details/public.tsx'
import { StaffDocuments } from '#web/documents/public.tsx'
import { StaffLoadInformation, SuggestedStatus, UpdateStatusDialog } from '#web/loads/staff/public.tsx'
import { useLatePhase, useLoadStatus } from '#web/loads/public.tsx'
import { Progress, progressLoadOfStaff, useMilestones } from '#web/milestones/public.tsx'
import { StaffQuestions } from '#web/questions/public.tsx'
import { InZone } from '#web/shared/facts/zone.ts'
import { lastAddressOf } from '#web/shared/list/list-address.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { detailLoadOfStaff } from './detail-load.ts'
import { EarlierCarriers } from './earlier-carriers.tsx'
import { HeaderClock } from './head/header-clock.tsx'
import { headFactsOf } from './head/head-facts.ts'
import { staffZoneOf } from './now/road-facts.ts'
import { LoadHead } from './head/load-head.tsx'
import { LoadFailed } from './load-failed.tsx'
import { LoadColumns, LoadPageSkeleton } from './load-page.tsx'
import { StaffNow } from './staff/staff-now.tsx'
import { OfficeStatusCard } from './status/office-status.tsx'
import { useOnceReady } from './use-once-ready.ts'
import classes from './load-page.module.css'

const listHref = () => lastAddressOf('/staff/loads')

/** One load for staff, who move it along. Source: B-085 to B-097. */
export function Component() {
  const { loadId } = useParams()
  const id = Id.safeParse(Number(loadId))
  const load = useApi(readStaffLoad, { params: { id: id.data } }, { enabled: id.success })
  const details = useDetails(id.data ?? 0, 'staff', { enabled: id.success })
  const isAwarded = load.data != null && load.data.truckerId !== null
  const steps = useMilestones(load.data?.id ?? 0, 'staff', { enabled: isAwarded })
  const refresh = () => void load.refetch()
  const isWaiting = load.data === undefined || details.isPending || (isAwarded && steps.isPending)
  const isReady = useOnceReady(load.data?.id, !isWaiting)
  if (load.data && isReady) return <StaffLoadView key={load.data.id} load={load.data} onStale={refresh} />
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
  const [areStepsOpen, setStepsOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const updating = useDialog()
  usePageTitle(load.loadNumber)
  const isAwarded = load.truckerId !== null
  const road = progressLoadOfStaff(load)
  const isChanged = load.status !== 'cancelled'
  return (
    <InZone value={staffZoneOf(load)}>
      <div className={classes.staff}>
        <LoadHead
          load={load}
          status={load.status}
          name={phase ?? load.status}
          listHref={listHref()}
          isOffice={isAssigned(load.status) || load.status === 'completed'}
          container={load.containerNumber}
          facts={headFactsOf(load, details.data)}
        >
          {isAuction(load.status) ? <HeaderClock load={load} /> : null}
        </LoadHead>
        <LoadColumns
          now={<StaffNow load={load} onMove={() => updating.open()} />}
          side={
            <>
              <OfficeStatusCard
                status={load.status}
                times={{ pending: load.createdAt, ...load.statusTimes }}
                isOffice={isAssigned(load.status) || load.status === 'completed'}
                onToggle={setStepsOpen}
              >
                <SuggestedStatus load={load} />
                <Moves load={load} onUpdate={() => updating.open()} />
                {isAwarded && isChanged ? <DeadlineRows query={details} href="/staff/deadlines" /> : null}
              </OfficeStatusCard>
              <StaffConfirmations loadId={load.id} />
              <StaffLinksCard loadId={load.id} />
            </>
          }
        >
          {areStepsOpen && isAwarded ? (
            <SectionCard title="History" flush>
              <Progress loadId={load.id} load={road} side="staff" isEnded={!isChanged} />
            </SectionCard>
          ) : null}
          <StaffLoadInformation
            load={load}
            action={
              isChanged ? (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-expanded={isEditing}
                  onClick={() => setEditing(!isEditing)}
                >
                  {isEditing ? 'Close' : 'Edit'}
                </Button>
              ) : null
            }
          />
          {isEditing && isChanged ? <DetailsCard query={details} load={detailLoadOfStaff(load)} side="staff" /> : null}
          <StaffBids load={load} />
          <StaffDocuments load={load} />
          <EarlierCarriers loadId={load.id} load={road} side="staff" />
          <StaffQuestions loadId={load.id} />
        </LoadColumns>
        <UpdateStatusDialog load={load} {...updating.props} onStale={onStale} />
      </div>
    </InZone>
  )
}

/** The next move where there is one, and the way to end the award. Source: B-095. */
function Moves({ load, onUpdate }: { load: StaffLoadDetail; onUpdate: () => void }) {
  const canMove = staffMoves(load.status).length > 0
  const releasing = useDialog<StaffLoadDetail>()
  const trucker = load.truckerName ?? (load.truckerId === null ? '' : bidderLabel(load.truckerId))
  if (!canMove && !isReleasable(load.status)) return null
  return (
    <div className={classes.moves}>
      {canMove ? (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          onClick={onUpdate}
        >
          Update
        </Button>
      ) : null}
      {isReleasable(load.status) ? (
        <Button
          variant="subtle"
          color="red"
          fullWidth
          title={trucker ? `Release ${trucker}` : undefined}
          onClick={() => releasing.open(load)}
        >
          Release Award
        </Button>
      ) : null}
      {releasing.item ? (
        <StaffReleaseDialog key={releasing.opening} load={releasing.item} {...releasing.props} />
      ) : null}
    </div>
  )
}
