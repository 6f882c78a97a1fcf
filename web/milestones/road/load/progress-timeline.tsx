import { IconAlertTriangleFilled, IconClockExclamation, IconDeviceMobileCheck, IconFileText } from '@tabler/icons-react'
import type { Progress, ProgressDay, ProgressStep, RoadFile, VoidStep } from './progress.ts'
import type { Words } from '../parts/words.ts'
import classes from './progress-timeline.module.css'

/** Where a file opens, and its small picture; null for one that is none. */
export type FileAddresses = (file: RoadFile) => { href: string; picture: string | null }

type ProgressTimelineProps = {
  progress: Progress
  words: Words
  /** Newest first begins with the next step alone. */
  order: 'oldest' | 'newest'
  /** Without it files are named, and not opened. */
  filesAt?: FileAddresses
  /** The steps that have just arrived. */
  fresh?: ReadonlySet<string>
}

/** What happened to a container on the road, by day: times, how far they can be trusted, numbers and photos. */
export function ProgressTimeline({ progress, words, order, filesAt, fresh }: ProgressTimelineProps) {
  const days = order === 'oldest' ? progress.days : newestFirst(progress)
  return (
    <>
      {days.map(({ day, steps }) => (
        <div key={`${day} ${steps[0]?.id}`} className={classes.group}>
          {day ? <h3 className={classes.day}>{day}</h3> : null}
          <ol className={classes.steps} data-order={order}>
            {steps.map((step) => (
              <Step
                key={step.id}
                step={step}
                words={words}
                isNext={order === 'newest' && step.state === 'ahead'}
                isFresh={fresh?.has(step.id) ?? false}
                filesAt={filesAt}
              />
            ))}
          </ol>
        </div>
      ))}
      {progress.voided.length > 0 ? <Voided steps={progress.voided} words={words} /> : null}
    </>
  )
}

/** Of what is ahead the next step alone is worth a line on a phone. */
function newestFirst({ days, next }: Progress): ProgressDay[] {
  return days
    .map(({ day, steps }) => ({
      day,
      steps: steps.filter((step) => step.state !== 'ahead' || step === next).toReversed(),
    }))
    .filter(({ steps }) => steps.length > 0)
    .toReversed()
}

type StepProps = {
  step: ProgressStep
  words: Words
  isNext: boolean
  isFresh: boolean
  filesAt: FileAddresses | undefined
}

function Step({ step, words, isNext, isFresh, filesAt }: StepProps) {
  const { label, state, place, at, time, isException, person } = step
  return (
    <li
      className={classes.step}
      data-state={state}
      data-kind={isException ? 'exception' : undefined}
      data-fresh={isFresh || undefined}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={classes.mark}>
        <Mark step={step} />
      </span>
      <p className={classes.label}>
        {isNext ? `${words.next}: ${label}` : label}
        {place && !isNext ? <span className={classes.place}>{place}</span> : null}
        {person ? <span className={classes.place}>{person}</span> : null}
        {state === 'missing' ? <span className={classes.place}>{words.notReported}</span> : null}
      </p>
      {at ? (
        <time className={classes.time} dateTime={at}>
          {time}
        </time>
      ) : (
        <span />
      )}
      <More step={step} filesAt={filesAt} words={words} />
    </li>
  )
}

function Mark({ step }: { step: ProgressStep }) {
  if (step.isException) {
    return (
      <span className={classes.exception}>
        <IconAlertTriangleFilled size={16} aria-hidden />
      </span>
    )
  }
  return step.state === 'now' ? <i className={classes.now} /> : <i className={classes.dot} />
}

type MoreProps = Pick<StepProps, 'step' | 'filesAt' | 'words'>

function More({ step: { facts, note, caveats, files, isWaiting }, filesAt, words }: MoreProps) {
  return (
    <div className={classes.more}>
      {isWaiting ? (
        <p className={classes.caveat}>
          <IconDeviceMobileCheck size={14} stroke={1.75} aria-hidden />
          {words.onPhone}
        </p>
      ) : null}
      {facts.length > 0 ? (
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {note ? <p className={classes.line}>{note}</p> : null}
      {caveats.map((caveat) => (
        <p key={caveat} className={classes.caveat}>
          <IconClockExclamation size={14} stroke={1.75} aria-hidden />
          {`${caveat.charAt(0).toUpperCase()}${caveat.slice(1)}`}
        </p>
      ))}
      {files.length > 0 ? (
        <div className={classes.photos}>
          {files.map((file) => (
            <FileOfStep key={file.id} file={file} words={words} filesAt={filesAt} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** A photo or a paper, by its type; its name is for those who look for it. */
function FileOfStep({ file, words, filesAt }: { file: RoadFile } & Pick<StepProps, 'words' | 'filesAt'>) {
  // A photo of the paper and the one that is signed here are the same to who reads it.
  const label = file.type === 'pod' ? words.proofOfDelivery : (words.files[file.type] ?? file.name)
  const { href, picture } = filesAt?.(file) ?? { href: undefined, picture: null }
  const inside = (
    <>
      {picture ? (
        <img src={picture} alt="" width={48} height={36} loading="lazy" />
      ) : (
        <span className={classes.paper}>
          <IconFileText size={18} stroke={1.75} aria-hidden />
        </span>
      )}
      {label}
    </>
  )
  if (!href) return <span className={classes.photo}>{inside}</span>
  return (
    <a className={classes.photo} href={href} target="_blank" rel="noreferrer" title={file.name}>
      {inside}
    </a>
  )
}

function Voided({ steps, words }: { steps: VoidStep[]; words: Words }) {
  return (
    <details className={classes.voided}>
      <summary>{words.voided(steps.length)}</summary>
      <ul>
        {steps.map(({ id, label, time, reason }) => (
          <li key={id}>
            <s>
              <span>{label}</span>
              <span>{time}</span>
            </s>
            {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}
