import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Headline, HeadlineTime } from '#domain/headline/headline.ts'
import { AfterAward } from './after-award.tsx'
import classes from './now-card.module.css'

type NowCardProps = {
  headline: Headline
  /** A figure in place of the time, such as the final cost. */
  figure?: HeadlineTime | undefined
  /** The page's one filled button, and a quiet one beside it. */
  action?: ReactNode
  /** The reader has just awarded the load here: reading goes on at the headline. */
  isNew?: boolean
  /** Trip, stops and people. */
  children?: ReactNode
}

/** Where the box is, whether it is late, whose move it is: the first thing on a load page. Source: F-242, F-243. */
export function NowCard({ headline, figure, action, isNew = false, children }: NowCardProps) {
  const id = useId()
  const { text, tone, cause, next } = headline
  const time = figure ?? headline.time
  return (
    <section className={classes.card} data-tone={tone} data-now aria-labelledby={id}>
      <div className={classes.now}>
        <div className={classes.words}>
          <AfterAward id={id} className={classes.headline} isNew={isNew}>
            {tone === 'late' ? (
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden className={classes.sign} />
            ) : null}
            {text}
          </AfterAward>
          {cause ? <p className={classes.cause}>{cause}</p> : null}
        </div>
        {time ? <Time time={time} /> : null}
        {next || action ? (
          <section className={classes.next} aria-label="Next step">
            {next ? <p>{next}</p> : null}
            {action}
          </section>
        ) : null}
      </div>
      {children}
    </section>
  )
}

function Time({ time: { label, value, note, tone } }: { time: HeadlineTime }) {
  return (
    <dl className={classes.clock} data-tone={tone}>
      <dt>{label}</dt>
      <dd className={classes.time}>{value}</dd>
      {note ? <dd>{note}</dd> : null}
    </dl>
  )
}
