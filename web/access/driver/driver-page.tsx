import { useEffect, useState } from 'react'
import type { DriverLoad } from '#domain/access/driver.ts'
import { formatTime } from '#domain/formats.ts'
import {
  createQueue,
  GateCard,
  linkDoor,
  otherLanguage,
  type Owner,
  progressOf,
  ProofMissing,
  ProgressTimeline,
  type Queue,
  RoadBar,
  RoadSheet,
  SheetBack,
  standOf,
  TripStrip,
  useIsOffline,
  useQueue,
  useRoad,
  WaitingBanner,
  waitingIds,
  WaitingUpdates,
  type Words,
  wordsOf,
} from '#web/milestones/road/public.tsx'
import { PageBack } from './page-back.tsx'
import { roadLoadOf } from './road-load.ts'
import { type DriverRead, useDriverLoad } from './use-driver-load.ts'
import { useLanguage } from './use-language.ts'
import classes from './driver-page.module.css'

/** The work of a driver who has a link: no account, no menu, in English or Spanish. Source. */
export function DriverPage({ token }: { token: string | null }) {
  return token === null ? <NoLink /> : <LoadOfLink key={token} token={token} />
}

function NoLink() {
  const { language } = useLanguage('none')
  const words = wordsOf[language]
  return (
    <main className={classes.page}>
      <Missing problem="invalid" words={words} />
    </main>
  )
}

/** The first characters know a link by; they open nothing. */
const ownerOf = (token: string): Owner => `link ${token.slice(0, 12)}`

function LoadOfLink({ token }: { token: string }) {
  const owner = ownerOf(token)
  const { language, change } = useLanguage(owner)
  const words = wordsOf[language]
  const read = useDriverLoad(token, owner)
  const { look } = read
  const [queue] = useState(() => createQueue(owner, linkDoor(token), { onSent: () => void look() }))
  useEffect(() => queue.start(), [queue])
  const { load } = read
  return (
    <>
      <header className={classes.head}>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        <div className={classes.who}>
          <h1>{load?.loadNumber ?? 'Quaybid'}</h1>
          {load ? <p>{words.driverFor(load.driverName)}</p> : null}
        </div>
        <button type="button" className={classes.language} lang={otherLanguage[language].code} onClick={change}>
          {otherLanguage[language].name}
        </button>
      </header>
      {load ? (
        <OnTheRoad load={load} read={read} queue={queue} words={words} />
      ) : (
        <main className={classes.page}>
          <Missing problem={read.problem} words={words} onRetry={() => void look()} />
        </main>
      )}
    </>
  )
}

type OnTheRoadProps = { load: DriverLoad; read: DriverRead; queue: Queue; words: Words }

function OnTheRoad({ load: given, read, queue, words }: OnTheRoadProps) {
  const load = roadLoadOf(given, words)
  const road = useRoad(queue, useQueue(queue), load, given)
  const { next } = standOf(load, road.reported)
  const isOver = read.problem === 'invalid'
  const progress = progressOf(load, road.all, words, waitingIds(road.state.records))
  return (
    <>
      <main className={classes.page}>
        {isOver ? <Missing problem="invalid" words={words} /> : <Old read={read} words={words} />}
        <WaitingBanner state={road.state} words={words} />
        <WaitingUpdates
          state={road.state}
          queue={queue}
          load={load}
          words={words}
          onAsked={(record) => road.show({ is: 'answer', record })}
        />
        {isOver ? null : (
          <>
            <GateCard load={load} next={next} words={words} />
            <TripStrip road={road} words={words} />
            {given.isClosed ? null : <ProofMissing road={road} words={words} />}
            <Facts load={load} words={words} />
            {road.all.length > 0 ? (
              <section className={classes.card} aria-label={words.progress}>
                <h2>{words.progress}</h2>
                <ProgressTimeline progress={progress} words={words} order="newest" />
              </section>
            ) : null}
          </>
        )}
        {isOver || given.isClosed ? null : <RoadBar road={road} words={words} />}
      </main>
      <SheetBack value={drawBack}>
        <RoadSheet road={road} words={words} />
      </SheetBack>
    </>
  )
}

const drawBack = (onBack: () => void) => <PageBack onBack={onBack} />

/** Without signal: how old what is shown is. */
function Old({ read: { load, readAt, problem }, words }: { read: DriverRead; words: Words }) {
  const isOffline = useIsOffline()
  if (!load || !readAt || !(isOffline || problem === 'unreachable')) return null
  return (
    <p className={classes.old} role="status">
      {words.offlineOld(formatTime(readAt, load.timeZone))}
    </p>
  )
}

function Facts({ load: { facts, instructions }, words }: { load: ReturnType<typeof roadLoadOf>; words: Words }) {
  return (
    <section className={classes.card} aria-label={words.main}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {instructions ? (
        <div className={classes.instructions}>
          <h2>{words.instructions}</h2>
          <p>{instructions}</p>
        </div>
      ) : null}
    </section>
  )
}

type MissingProps = { problem: DriverRead['problem']; words: Words; onRetry?: () => void }

function Missing({ problem, words, onRetry }: MissingProps) {
  if (problem === null) return <p className={classes.waiting}>{words.loadingPage}…</p>
  return (
    <section className={classes.card} role="status">
      <h2>{problem === 'invalid' ? words.linkInvalid : words.couldNotLoad}</h2>
      {problem === 'invalid' ? <p>{words.askForLink}</p> : null}
      {problem === 'unreachable' && onRetry ? (
        <button type="button" className={classes.language} onClick={onRetry}>
          {words.retry}
        </button>
      ) : null}
    </section>
  )
}
