import { useMediaQuery } from '@mantine/hooks'
import { IconCloudOff } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useEffect } from 'react'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { personKey } from '#web/api/account-session.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { useBackCloses } from '#web/shared/overlay/overlay-history.ts'
import { queueOfPerson } from './account-queue.ts'
import { ProgressBody } from './progress.tsx'
import { keepLoad } from './queue/kept-facts.ts'
import { noteContact } from './queue/last-contact.ts'
import { useQueue } from './queue/use-queue.ts'
import type { ReadDetails } from './read-details.ts'
import { GateCard } from './road/load/gate-card.tsx'
import { ProofMissing } from './road/load/proof-missing.tsx'
import { waitingIds } from './road/waiting/merged.ts'
import { standOf } from './road/load/next-step-bar.tsx'
import { type Road, RoadBar, RoadSheet, useRoad } from './road/road-panel.tsx'
import { SheetBack } from './road/parts/sheet.tsx'
import { useIsOffline } from './road/parts/use-is-offline.ts'
import { WaitingBanner, WaitingUpdates } from './road/waiting/waiting-updates.tsx'
import { wordsOf } from './road/parts/words.ts'
import { roadLoadOf } from './road-load-of.ts'
import { useAskedStep } from './use-asked-step.ts'
import { type MilestonesQuery, useMilestones } from './use-milestones.ts'
import classes from './trucker-road.module.css'

const words = wordsOf.en

type OnRoad = {
  road: Road
  query: MilestonesQuery
  isPhone: boolean
  mayReport: boolean
  /** Nothing is expected any more: what can be reported stands in the folded card. */
  isOver: boolean
}
const RoadContext = createContext<OnRoad | null>(null)

type TruckerRoadProps = {
  load: TruckerLoad
  /** The load is back, or was moved on. */
  isOver: boolean
  details: ReadDetails | undefined
  /** Undefined while it is not known. */
  hasProof: boolean | undefined
  /** Steps are taken from the acknowledgement on, until the load is completed. */
  mayReport: boolean
  children: ReactNode
}

/** What the parts below share of a won load on the road, and the sheets that they open. */
export function TruckerRoad({ load, isOver, details = {}, hasProof, mayReport, children }: TruckerRoadProps) {
  const queue = queueOfPerson(personKey(useSignedInUser()))
  const query = useMilestones(load.id, 'trucker')
  const roadLoad = roadLoadOf(load, details)
  const road = useRoad(queue, useQueue(queue), roadLoad, { milestones: query.data ?? [], hasProof })
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
  const hasDraft = road.state.drafts.some(({ loadId }) => loadId === load.id)
  const facts = JSON.stringify({ load: roadLoad, milestones: query.data, hasProof })
  const isRead = query.data !== undefined
  const { owner } = queue
  useAskedStep(road, isRead && hasProof !== undefined && mayReport && road.state.isRead)
  useEffect(() => {
    if (!isRead || !navigator.onLine) return
    noteContact(new Date(serverNow() - 1000).toUTCString())
    void keepLoad(owner, load.id, JSON.parse(facts))
  }, [facts, isRead, owner, load.id])
  return (
    <RoadContext value={{ road, query, isPhone, mayReport, isOver: isOver && !hasDraft && !road.isProofMissing }}>
      {children}
      <SheetBack value={drawBack}>
        <RoadSheet road={road} words={words} />
      </SheetBack>
    </RoadContext>
  )
}

const drawBack = (onBack: () => void) => <AppBack onBack={onBack} />

/** Back closes a sheet of the app as it does its dialogs. */
function AppBack({ onBack }: { onBack: () => void }) {
  useBackCloses(true, onBack)
  return null
}

/** On top of the page: what waits on this phone, and on a phone what is read out at the gate. */
export function RoadLead() {
  const onRoad = use(RoadContext)
  const isOffline = useIsOffline()
  if (!onRoad) return null
  const { road, isPhone, mayReport, isOver } = onRoad
  const { next } = standOf(road.load, road.reported)
  return (
    <>
      {isOffline ? (
        <p className={classes.noSignal}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {words.noSignal}
        </p>
      ) : null}
      <WaitingBanner state={road.state} words={words} />
      <WaitingUpdates
        state={road.state}
        queue={road.queue}
        load={road.load}
        words={words}
        onAsked={(record) => road.show({ is: 'answer', record })}
      />
      {isPhone && mayReport && next && !isOver ? <GateCard load={road.load} next={next} words={words} /> : null}
      {isPhone && mayReport ? <ProofMissing road={road} words={words} /> : null}
    </>
  )
}

/** What is reported of the load, with what waits on this phone; undefined until it is read. */
export function useRoadSteps() {
  const onRoad = use(RoadContext)
  return onRoad?.query.data && onRoad.road.all
}

/** Whether the proof of delivery is there, with one that waits on this phone. */
export function useHasProof(): boolean | undefined {
  return use(RoadContext)?.road.hasProof
}

/** What is reported, with what waits on this phone. */
export function RoadProgress() {
  const onRoad = use(RoadContext)
  if (!onRoad) return null
  const { road, query } = onRoad
  return (
    <ProgressBody
      query={query}
      milestones={query.data && road.all}
      load={road.load}
      waiting={waitingIds(road.state.records)}
    />
  )
}

/** The next step below the headline: on a desktop, and on a phone once nothing is expected any more. */
export function RoadInCard() {
  const onRoad = use(RoadContext)
  if (!onRoad?.mayReport || (onRoad.isPhone && !onRoad.isOver)) return null
  return (
    <div className={classes.inCard}>
      <RoadBar road={onRoad.road} words={words} isInCard />
    </div>
  )
}

/** The next step at the foot of a phone. */
export function RoadFoot() {
  const onRoad = use(RoadContext)
  if (!onRoad?.isPhone || !onRoad.mayReport || onRoad.isOver) return null
  return (
    <div className={classes.foot}>
      <RoadBar road={onRoad.road} words={words} />
    </div>
  )
}
