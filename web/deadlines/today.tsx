import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { clockName } from '#domain/clocks/clock.ts'
import { acknowledgeAward } from '#domain/awards/api.ts'
import { recordMilestone } from '#domain/milestones/api.ts'
import { listToday } from '#domain/deadlines/api.ts'
import type { TodayLoad } from '#domain/deadlines/deadline.ts'
import { milestoneButton } from '#domain/milestones/labels.ts'
import { stepAfter } from '#domain/milestones/sequence.ts'
import { personKey } from '#web/api/account-session.ts'
import { useMay } from '#web/api/may.tsx'
import type { OnPhone } from '#web/milestones/queue/public.tsx'
import { useApi } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { ClockChip } from '#web/shared/facts/clock-chip.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { AttentionFailed } from './attention-failed.tsx'
import { DueTime } from './deadline-cells.tsx'
import { turning } from './turning.ts'
import classes from './today.module.css'

type Loads = ReadonlyMap<number, OnPhone>
const none: Loads = new Map()

/**
 * On a phone, the won loads with something due within 24 hours, to acknowledge or without a proof of delivery; nothing where
 * none is. Source: G-359, F-247.
 */
export function Today() {
  const list = useApi(listToday, {}, turning)
  if (list.isPending) return <span hidden data-waiting />
  if (list.data?.length === 0) return null
  return (
    <div className={classes.today}>
      {list.data ? (
        <TodayCard loads={list.data} />
      ) : (
        <AttentionFailed title="Today" text="Couldn't load today" onRetry={() => void list.refetch()} />
      )}
    </div>
  )
}

/** Whether it is known what of today there is, so that what is below it stays where it is. Source: F-252. */
export function useIsTodayKnown(isShown: boolean): boolean {
  return !useApi(listToday, {}, { ...turning, enabled: isShown }).isPending
}

function TodayCard({ loads }: { loads: TodayLoad[] }) {
  const onPhone = useStepsOnPhone()
  return (
    <SectionCard title="Today" count={loads.length} flush>
      <ul className={classes.list}>
        {loads.map((one) => (
          <li key={one.load.id} className={classes.row}>
            <TodayRow {...one} asked={askedOf(one, onPhone.get(one.load.id))} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

type Asked = TodayLoad['next'] | 'proof'

/** What waits on this phone has been reported too. */
function askedOf({ load, next, owesProof }: TodayLoad, { steps, hasProof }: OnPhone = nothing): Asked {
  if (owesProof && !hasProof && !steps.includes('proof_waived')) return 'proof'
  return next === 'acknowledge' || next === null ? next : stepAfter(load, next, steps)
}

const nothing: OnPhone = { steps: [], hasProof: false }

function TodayRow({ load, clock, asked }: TodayLoad & { asked: Asked }) {
  const href = `/trucker/loads/${load.id}`
  const mayDo = useMay()(asked === 'acknowledge' ? acknowledgeAward : recordMilestone)
  return (
    <>
      <div className={classes.head}>
        <Link className={classes.load} to={href} data-touch>
          {load.loadNumber}
        </Link>
        {load.containerNumber ? <span className={classes.container}>{load.containerNumber}</span> : null}
      </div>
      {clock ? (
        <div className={classes.due}>
          <span className={classes.what}>
            <b>{clockName(clock)}</b>
            <DueTime clock={clock} />
          </span>
          <ClockChip clock={clock} isNamed />
        </div>
      ) : null}
      {asked === 'proof' ? <p className={classes.owed}>Proof of delivery missing</p> : null}
      {asked && mayDo ? (
        <Link className={classes.button} to={href} state={{ step: asked }}>
          {buttonOf(asked, load)}
        </Link>
      ) : null}
    </>
  )
}

function buttonOf(asked: NonNullable<Asked>, load: TodayLoad['load']): string {
  if (asked === 'proof') return 'Make Proof of Delivery'
  return asked === 'acknowledge' ? 'Acknowledge' : milestoneButton(asked, load)
}

/** What waits on this phone, by the id of its load; the queue is fetched, so that no page grows by it. */
function useStepsOnPhone(): Loads {
  const person = personKey(useSignedInUser())
  const [steps, setSteps] = useState(none)
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    async function watch() {
      const { queueOfPerson, stepsOnPhone } = await import('#web/milestones/queue/public.tsx')
      if (isOver) return
      const queue = queueOfPerson(person)
      const show = () => setSteps(stepsOnPhone(queue.getState()))
      stop = queue.subscribe(show)
      show()
    }
    // Without it the server's word stands.
    watch().catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [person])
  return steps
}
