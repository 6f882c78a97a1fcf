import { useState, Fragment } from 'react'
import { readTrackedPod } from '#domain/access/tracking-api.ts'
import type { TrackedLoad, TrackedStep } from '#domain/access/tracking.ts'
import { formatTime } from '#domain/formats.ts'
import { serverMessage } from '#web/api/error.ts'
import { brand } from '#web/shared/parts/brand.ts'
import { callByLink } from '../page/call-by-link.ts'
import { TrackedFacts } from './tracked-facts.tsx'
import classes from './tracking.module.css'
import { timeAt, dayHeading } from './tracking-words.ts'
import { type Followed, useTrackedLoad } from './use-tracked-load.ts'

/** Where a load is, for whoever has its tracking link. Source. */
export function TrackingPage({ token }: { token: string | null }) {
  return token === null ? <Sheet problem="invalid" /> : <FollowedLoad key={token} token={token} />
}

function FollowedLoad({ token }: { token: string }) {
  return <Sheet token={token} {...useTrackedLoad(token)} />
}

type SheetProps = Partial<Followed> & Pick<Followed, 'problem'> & { token?: string }

function Sheet({ token = '', load = null, updatedAt = null, problem }: SheetProps) {
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        <b>{brand.name}</b>
        <p className={classes.updated} role="status">
          {load && updatedAt ? updatedWords(load, updatedAt, problem) : ''}
        </p>
      </header>
      {load && updatedAt ? <Tracked token={token} load={load} now={updatedAt} /> : <Missing problem={problem} />}
    </main>
  )
}

function Tracked({ token, load, now }: { token: string; load: TrackedLoad; now: Date }) {
  return (
    <>
      <TrackedFacts load={load} now={now} />
      {load.hasPod ? <PodButton token={token} loadNumber={load.loadNumber} /> : null}
      {load.steps.length > 0 ? <TrackedSteps load={load} /> : null}
      <p className={classes.foot}>
        Shared with you by the shipper as “{load.sharedAs}”. This page updates automatically every minute. The link ends
        14 days after the last step.
      </p>
    </>
  )
}

function Missing({ problem }: Pick<Followed, 'problem'>) {
  if (problem === null) return <p className={classes.waiting}>Loading…</p>
  return (
    <section className={classes.card}>
      <h1 className={classes.status}>{problem === 'invalid' ? 'This link is not valid' : 'The load can’t be shown'}</h1>
      <p className={classes.when}>{words[problem]}</p>
    </section>
  )
}

const words = {
  invalid: 'It may have ended. Ask the shipper for a new link.',
  busy: 'The server is busy. This page tries again in a minute.',
  unreachable: "Couldn't reach the server. This page tries again when you have signal.",
}

function updatedWords({ timeZone }: TrackedLoad, updatedAt: Date, problem: Followed['problem']): string {
  return `${problem ? 'Not updated since' : 'Updated'} ${timeAt(updatedAt, timeZone)}`
}

/** Saves the proof of delivery, which only whoever has the link may ask for. Source: X-127. */
function PodButton({ token, loadNumber }: { token: string; loadNumber: string }) {
  const [problem, setProblem] = useState<string>()
  async function download() {
    setProblem(undefined)
    try {
      const blob = await (await callByLink(readTrackedPod, {}, { token })).blob()
      const ending = blob.type === 'application/pdf' ? 'pdf' : (blob.type.split('/')[1] ?? 'jpg')
      const link = document.createElement('a')
      link.href = URL.createObjectURL(blob)
      link.download = `${loadNumber}-pod.${ending}`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    } catch (error) {
      setProblem(serverMessage(error))
    }
  }
  return (
    <>
      <button type="button" className={classes.pod} onClick={() => void download()}>
        Download Proof of Delivery
      </button>
      {problem ? <p role="alert">{problem}</p> : null}
    </>
  )
}

/** What has happened, newest first, above it what comes next. */
function TrackedSteps({ load: { steps, next } }: { load: TrackedLoad }) {
  const current = steps.findIndex(({ isException }) => !isException)
  const headings = steps.map(({ at, timeZone }) => dayHeading(at, timeZone))
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>Timeline</h2>
      {next ? (
        <p className={classes.step} data-state="ahead">
          <i className={classes.mark} />
          <span className={classes.label}>Next: {next}</span>
        </p>
      ) : null}
      {[...new Set(headings)].map((heading) => (
        <Fragment key={heading}>
          <h3 className={classes.day}>{heading}</h3>
          <ol>
            {steps.map((step, index) =>
              headings[index] === heading ? (
                <Step key={`${step.at} ${step.label}`} step={step} isCurrent={index === current} />
              ) : null,
            )}
          </ol>
        </Fragment>
      ))}
    </section>
  )
}

function Step({ step, isCurrent }: { step: TrackedStep; isCurrent: boolean }) {
  const { label, place, at, timeZone, isException, newEta } = step
  const note = [step.note, newEta && `New ETA ${formatTime(newEta, timeZone)}.`].filter(Boolean).join(' ')
  return (
    <li
      className={classes.step}
      data-state={isCurrent ? 'now' : 'past'}
      data-exception={isException || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <i className={classes.mark} />
      <span className={classes.label}>
        {label}
        {place ? <span className={classes.place}>{place}</span> : null}
      </span>
      <time dateTime={at}>{formatTime(at, timeZone)}</time>
      {note ? <p className={classes.note}>{note}</p> : null}
    </li>
  )
}
