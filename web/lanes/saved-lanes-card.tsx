import { Skeleton } from '@mantine/core'
import { IconArrowRight, IconBell, IconBellOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatRelativeTime, loadTypeLabel } from '#domain/formats.ts'
import { availableLoadsPath } from '#domain/lanes/address.ts'
import { type LaneMatches, listLaneMatches } from '#domain/lanes/api.ts'
import type { Lane } from '#domain/lanes/lane.ts'
import { filterWords } from '#domain/lanes/words.ts'
import { areaName } from '#domain/reference/reference.ts'
import { useApi } from '#web/api/hooks.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { useLanes } from './use-lanes.ts'
import classes from './saved-lanes-card.module.css'

/** Lanes on the dashboard: those with the newest loads. */
const most = 6

/**
 * Each saved lane with how many open loads are in it, and the newest of them; nothing without lanes.
 *
 * Source: G-195, G-261.
 */
export function SavedLanesCard() {
  const lanes = useLanes()
  const matches = useApi(listLaneMatches, {}, { failure: "Couldn't load the loads on your lanes" })
  const rows = lanes.data && matches.data && withMatches(lanes.data, matches.data)
  const failure = rows ? undefined : (lanes.errorText ?? matches.errorText)
  // Without lanes `NoSavedLanes` appears further down the page.
  if (!lanes.errorText && !lanes.data?.length) return null
  function retry() {
    void lanes.refetch()
    void matches.refetch()
  }
  return (
    <SectionCard
      title="Saved Lanes"
      count={lanes.data?.length}
      footer={{ label: rows && rows.length > most ? 'All saved lanes' : 'Find loads', href: '/available-loads' }}
      flush
    >
      {failure ? (
        <FailedList title={failure} onRetry={retry} retrying={lanes.isFetching || matches.isFetching} />
      ) : null}
      {!rows && !failure ? <WaitingLanes /> : null}
      {rows && rows.length > 0 ? (
        <ul className={classes.lanes}>
          {rows.slice(0, most).map((row) => (
            <LaneRow key={row.lane.id} {...row} />
          ))}
        </ul>
      ) : null}
    </SectionCard>
  )
}

type Row = { lane: Lane; count: number; newest: LaneMatches['newest'] }

/** The lanes with the newest load first; those without one last, by name. A lane that was saved a moment ago waits for its loads. */
function withMatches(lanes: readonly Lane[], matches: readonly LaneMatches[]): Row[] {
  const byLane = new Map(matches.map((match) => [match.laneId, match]))
  return lanes
    .map((lane) => ({ count: 0, newest: [], ...byLane.get(lane.id), lane }))
    .toSorted((a, b) => newestIn(b) - newestIn(a))
}

function newestIn({ newest: [first] }: Row): number {
  return first ? Date.parse(first.createdAt) : 0
}

function LaneRow({ lane, count, newest }: Row) {
  const Bell = lane.alert ? IconBell : IconBellOff
  return (
    <li className={classes.lane}>
      <Link className={classes.head} to={availableLoadsPath(lane)}>
        <span className={classes.title}>
          <b className={classes.name}>{lane.name}</b>
          <span className={classes.bell} data-on={lane.alert || undefined}>
            <Bell size={16} stroke={1.75} role="img" aria-label={lane.alert ? 'Alert on' : 'Alert off'} />
          </span>
        </span>
        <span className={classes.words}>{filterWords(lane)}</span>
        <span className={classes.count} data-none={count === 0 || undefined}>
          {count === 0 ? 'No open loads' : `${count} open ${count === 1 ? 'load' : 'loads'}`}
          <IconArrowRight size={14} stroke={1.75} aria-hidden />
        </span>
      </Link>
      {newest.length > 0 ? (
        <ul className={classes.loads}>
          {newest.map((load) => (
            <LoadRow key={load.id} load={load} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function LoadRow({ load }: { load: LaneMatches['newest'][number] }) {
  const now = useServerNow()
  return (
    <li>
      <Link className={classes.load} to={`/trucker/loads/${load.id}`}>
        <span className={classes.number}>{load.loadNumber}</span>
        <span className={classes.route}>
          {areaName(load.drayageAreaID)} to {load.deliveryCityOrZip}
        </span>
        <span className={classes.kind}>
          {load.containerType}, {loadTypeLabel(load.export)}
        </span>
        <time className={classes.when} dateTime={load.createdAt}>
          {formatRelativeTime(load.createdAt, new Date(now))}
        </time>
      </Link>
    </li>
  )
}

function WaitingLanes() {
  return (
    <div className={classes.lanes} role="status" aria-label="Loading your lanes">
      {[0, 1].map((index) => (
        <div key={index} className={classes.waiting}>
          <Skeleton height={16} width="30%" />
          <Skeleton height={12} width="55%" />
          <Skeleton height={32} />
        </div>
      ))}
    </div>
  )
}
