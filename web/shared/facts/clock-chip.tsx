import { VisuallyHidden } from '@mantine/core'
import { IconAlertCircleFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { clockName, type NextClock, type OpenLevel } from '#domain/clocks/clock.ts'
import { briefText, leftText, levelWord, readClock } from '#domain/clocks/left.ts'
import { levelOf } from '#domain/clocks/level.ts'
import { clockText } from '#domain/clocks/texts.ts'
import { useByServerClock } from './ticker.ts'
import classes from './clock-chip.module.css'

const circumference = 2 * Math.PI * 7

type ClockChipProps = {
  clock: NextClock & { estimated?: boolean | undefined }
  /** Where the name of the clock stands beside it: only what is left of the time. */
  isNamed?: boolean
  /** In a cell of a list: as short as can be. */
  isBrief?: boolean
}

/**
 * An open clock: its sign, the word of its level, and what is due. The level turns by the server's clock while it is on
 * screen; screen readers announce only that, not every minute. Source.
 */
export function ClockChip({ clock: sent, isNamed = false, isBrief = false }: ClockChipProps) {
  const clock = readClock(sent)
  const level = useByServerClock((now) => levelOf(clock, new Date(now)))
  const word = useByServerClock((now) => levelWord(clock, new Date(now)) ?? '')
  const text = useByServerClock((now) => (isNamed ? leftText : isBrief ? briefText : clockText)(clock, new Date(now)))
  const share = useByServerClock((now) => shareLeft(clock, now))
  // "LFD today" and "Billing 1h" say it already; "Due today" is the word.
  const isSaid = (word === 'Due today' && text.endsWith('today')) || text.startsWith('Billing')
  return (
    <span className={classes.chip} data-level={level} data-brief={isBrief || undefined}>
      <ClockSign level={level} share={Number(share)} />
      <span className={classes.words}>
        {word && isSaid && text !== word ? <VisuallyHidden>{word}, </VisuallyHidden> : null}
        {word && !isSaid ? (
          <span>
            <b>{word}</b>
            <span className={classes.dot}>{' · '}</span>
          </span>
        ) : null}
        <span className={classes.text}>{text}</span>
      </span>
      <LevelNews level={level} words={`${clockName(clock)}: ${word}`} />
    </span>
  )
}

/** Said once when the level turns. */
function LevelNews({ level, words }: { level: OpenLevel; words: string }) {
  const [first] = useState(level)
  return <VisuallyHidden role="status">{level === first ? null : words}</VisuallyHidden>
}

/** The ring of a countdown; once the time is over, a disc with an exclamation mark. */
function ClockSign({ level, share }: { level: OpenLevel; share: number }) {
  if (level === 'overdue' || share === 0)
    return <IconAlertCircleFilled className={classes.sign} size={14} aria-hidden />
  return (
    <svg className={classes.sign} width={14} height={14} viewBox="0 0 18 18" aria-hidden>
      <circle className={classes.track} cx="9" cy="9" r="7" />
      <circle
        className={classes.hand}
        cx="9"
        cy="9"
        r="7"
        strokeDasharray={circumference}
        strokeDashoffset={circumference * (1 - share)}
      />
    </svg>
  )
}

/** How much is left of the time from amber to due, in hundredths: the ring moves no oftener. */
function shareLeft({ dueAt, amberAt }: { dueAt: Date; amberAt: Date }, now: number): string {
  const share = (dueAt.getTime() - now) / (dueAt.getTime() - amberAt.getTime())
  return Math.min(1, Math.max(0, share)).toFixed(2)
}
