import type { TrackedLoad } from '#domain/access/tracking.ts'
import { brand } from '#web/shared/parts/brand.ts'
import { PodButton } from './pod-button.tsx'
import { TrackedFacts } from './tracked-facts.tsx'
import { TrackedSteps } from './tracked-steps.tsx'
import classes from './tracking.module.css'
import { timeAt } from './tracking-words.ts'
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
