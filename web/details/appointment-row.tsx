import {
  IconAlertCircleFilled,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleMinus,
  IconClock,
} from '@tabler/icons-react'
import type { Appointment, AppointmentKind } from '#domain/details/appointment.ts'
import type { AppointmentState } from '#domain/details/appointment-lifecycle.ts'
import { terminalName } from '#domain/reference/reference.ts'
import { CopyButton } from '#web/shared/facts/copy-button.tsx'
import { kindNames, stateNames, timeWords } from './appointment-words.ts'
import { Warning } from './detail-facts.tsx'
import classes from './appointments.module.css'
import cardClasses from './details-card.module.css'

type AppointmentRowProps = {
  kind: AppointmentKind
  appointment: Appointment | undefined
  /** Where it is delivered. */
  place: string
  /** What the reader may do. */
  onMake?: () => void
  onCancel?: (appointment: Appointment) => void
}

/** One appointment: when, where, under which number, and how it stands. */
export function AppointmentRow({ kind, appointment, place, onMake, onCancel }: AppointmentRowProps) {
  const name = kindNames[kind]
  if (!appointment) {
    return (
      <div className={classes.row} data-kind={kind}>
        <span className={classes.kind}>{name}</span>
        <span className={classes.missing}>
          {onMake ? (
            <button
              type="button"
              data-touch
              className={cardClasses.add}
              aria-label={`Add ${kind} appointment`}
              onClick={onMake}
            >
              Add
            </button>
          ) : (
            'Not made yet'
          )}
        </span>
      </div>
    )
  }
  const { number, terminalId, state, warning } = appointment
  return (
    <div className={classes.row} data-kind={kind}>
      <span className={classes.kind}>{name}</span>
      <time dateTime={appointment.startAt}>{timeWords(appointment)}</time>
      <span className={classes.place}>{kind === 'delivery' ? place : terminalName(terminalId)}</span>
      <span className={classes.number}>
        {number ?? <span className={classes.none}>No number yet</span>}
        {number ? <CopyButton text={number} name={`${kind} appointment number`} /> : null}
      </span>
      <State state={state} />
      {warning ? (
        <span className={classes.wide}>
          <Warning>{warning}</Warning>
        </span>
      ) : null}
      {onMake ? (
        <span className={classes.actions}>
          <button
            type="button"
            data-touch
            className={cardClasses.edit}
            aria-label={`Change ${kind} appointment`}
            onClick={onMake}
          >
            Change
          </button>
          <button
            type="button"
            data-touch
            className={cardClasses.edit}
            aria-label={`Cancel ${kind} appointment`}
            onClick={() => onCancel?.(appointment)}
          >
            Cancel
          </button>
        </span>
      ) : null}
    </div>
  )
}

const signs: Record<AppointmentState, typeof IconClock> = {
  requested: IconClock,
  confirmed: IconCircleCheck,
  cancelled: IconCircleMinus,
  missed: IconAlertCircleFilled,
  kept: IconCircleCheckFilled,
}

function State({ state }: { state: AppointmentState }) {
  const Sign = signs[state]
  return (
    <span className={classes.state} data-state={state}>
      <Sign size={14} stroke={2} aria-hidden />
      {stateNames[state]}
    </span>
  )
}

/** Those that were replaced or cancelled, folded: the newest first. Source: X-049. */
export function EarlierAppointments({ appointments }: { appointments: readonly Appointment[] }) {
  if (appointments.length === 0) return null
  return (
    <details className={classes.earlier}>
      <summary data-touch>{appointments.length} earlier</summary>
      <ul>
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            <span>
              {kindNames[appointment.kind]}, {timeWords(appointment)}
            </span>
            <State state={appointment.state} />
          </li>
        ))}
      </ul>
    </details>
  )
}
