import { formatTime } from '#domain/formats.ts'
import { wallTimeOf } from '#domain/days.ts'
import { lastContact } from '../../queue/last-contact.ts'
import { TextButton, TextField } from '../parts/controls.tsx'
import { zoneOf } from '../load/progress.ts'
import { type StepProblems, type StepValues, tapAt } from './step-values.ts'
import { useNow } from '../parts/use-now.ts'
import type { Words } from '../parts/words.ts'
import classes from './step-sheet.module.css'

type TimeLineProps = {
  values: StepValues
  timeZone: string
  words: Words
  problems: StepProblems
  onChange: (change: Partial<StepValues>) => void
}

/** Minutes after which the time of the tap is no longer "now". */
const isNow = 2 * 60_000

/** The time of a step: that of the tap, or typed by hand, which is said. */
export function TimeLine({ values, timeZone, words, problems, onChange }: TimeLineProps) {
  const { happenedAt, entered, wallTime } = values
  const now = useNow()
  const takeNow = () => {
    const pressed = new Date()
    onChange({ ...tapAt(pressed, lastContact()), entered: false, wallTime: wallTimeOf(pressed, timeZone) })
  }
  if (entered) {
    return (
      <div className={classes.typedTime}>
        <TextField
          type="datetime-local"
          label={`${words.time} (${zoneOf(happenedAt, timeZone)})`}
          value={wallTime}
          error={problems.wallTime}
          onChange={(typed) => onChange({ wallTime: typed })}
        />
        <TextButton onClick={takeNow}>{words.timeNow}</TextButton>
      </div>
    )
  }
  const isFresh = now.getTime() - Date.parse(happenedAt) < isNow
  return (
    <div className={classes.timeLine}>
      <strong className={classes.time}>{formatTime(happenedAt, timeZone)}</strong>
      <span className={classes.zone}>
        {zoneOf(happenedAt, timeZone)}
        {isFresh ? `, ${words.now}` : null}
      </span>
      <TextButton onClick={() => onChange({ entered: true })}>{words.changeTime}</TextButton>
    </div>
  )
}
