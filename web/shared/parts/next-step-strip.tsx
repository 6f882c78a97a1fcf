import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { NextStep } from '#domain/loads/next-step.ts'
import classes from './next-step-strip.module.css'

type NextStepStripProps = { step: NextStep | null; onAction?: () => void }

/** What comes next on a load, on top of its page: a sentence and at most one button. Source: F-054. */
export function NextStepStrip({ step, onAction }: NextStepStripProps) {
  if (step === null) return null
  return (
    <section className={classes.strip} aria-label="Next step">
      <p className={classes.text}>
        <IconArrowRight className={classes.icon} size={18} stroke={1.75} aria-hidden />
        {step.text}
      </p>
      {step.action && onAction ? <Button onClick={onAction}>{step.action.label}</Button> : null}
    </section>
  )
}
