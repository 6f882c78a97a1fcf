import type { TrackedLoad } from '#domain/access/tracking.ts'
import classes from './tracking.module.css'
import { dayAt, timeAt, windowAt } from './tracking-words.ts'

type Fact = readonly [label: string, value: string | null]

/** Where the container is, in large type, with what else the link shows. */
export function TrackedFacts({ load, now }: { load: TrackedLoad; now: Date }) {
  const { appointment, carrier } = load
  const latest = load.steps.find(({ isException }) => !isException)
  const due = appointment && windowAt(appointment.startAt, appointment.endAt, appointment.timeZone, now)
  return (
    <>
      <section className={classes.card}>
        <p className={classes.load}>
          Load {load.loadNumber}, {load.direction}
        </p>
        <h1 className={classes.status}>{load.status}</h1>
        {latest ? (
          <p className={classes.when}>
            {dayAt(latest.at, latest.timeZone, now)}, <b>{timeAt(latest.at, latest.timeZone)}</b>
          </p>
        ) : null}
        {load.delay ? <Delay delay={load.delay} /> : null}
        <Facts
          facts={[
            ['Container', load.containerNumber],
            ['Steamship line', load.steamshipLine],
            [appointment?.label ?? '', due],
          ]}
        />
      </section>
      {carrier ? (
        <section className={classes.card}>
          <h2 className={classes.title}>For the gate check</h2>
          <Facts
            facts={[
              ['Carrier', carrier.companyName],
              ['SCAC', carrier.scacCode],
              ['Driver', carrier.driver],
              ['Truck and plate', [carrier.truckNumber, carrier.plate].filter(Boolean).join(', ') || null],
            ]}
          />
        </section>
      ) : null}
    </>
  )
}

function Delay({ delay: { text, newEta, timeZone } }: { delay: NonNullable<TrackedLoad['delay']> }) {
  return (
    <p className={classes.delay}>
      <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden>
        <path
          fill="currentColor"
          d="M12 1.7a2.3 2.3 0 0 1 2 1.1l8.1 13.5a2.3 2.3 0 0 1-1.9 3.5H3.9a2.3 2.3 0 0 1-2-3.5L10 2.9a2.3 2.3 0 0 1 2-1.2Zm0 12.3a1 1 0 1 0 0 2 1 1 0 0 0 0-2Zm0-6a1 1 0 0 0-1 1v3a1 1 0 1 0 2 0V9a1 1 0 0 0-1-1Z"
        />
      </svg>
      <span>{text}</span>
      {newEta ? <span>New ETA {timeAt(newEta, timeZone)}</span> : null}
    </p>
  )
}

function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className={classes.facts}>
      {known.map(([label, value]) => (
        <div key={label} data-wide={(value?.length ?? 0) > 22 || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
