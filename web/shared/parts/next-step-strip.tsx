import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { Headline } from '#domain/headline/headline.ts'
import classes from './next-step-strip.module.css'

type NextStepStripProps = { headline: Headline; onAction?: () => void }

/** What comes next on a load, on top of its page: a sentence and at most one button. Source: F-054. */
export function NextStepStrip({ headline: { text, next, action }, onAction }: NextStepStripProps) {
  return (
    <section className={classes.strip} aria-label="Next step">
      <p className={classes.text}>
        <IconArrowRight className={classes.icon} size={18} stroke={1.75} aria-hidden />
        {[`${text}.`, next].filter(Boolean).join(' ')}
      </p>
      {action && onAction ? <Button onClick={onAction}>{action.label}</Button> : null}
    </section>
  )
}
