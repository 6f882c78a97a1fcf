import { useEffect, useEffectEvent, useId, useRef } from 'react'
import {
  type Appointment,
  type AppointmentKind,
  appointmentKinds,
  mayKeepAppointment,
} from '#domain/details/appointment.ts'
import type { DetailSide } from '#domain/details/fields.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { onceFocusIsLost } from '#web/shared/overlay/lost-focus.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import type { AppointmentDialogProps } from './appointment-dialog.tsx'
import { AppointmentRow, EarlierAppointments } from './appointment-row.tsx'
import type { CancelAppointmentDialogProps } from './cancel-appointment-dialog.tsx'
import type { DetailLoad, Details } from './use-details.ts'
import classes from './appointments.module.css'
import cardClasses from './details-card.module.css'

const AppointmentDialog = lazyDialog<AppointmentDialogProps>(
  async () => (await import('./appointment-dialog.tsx')).AppointmentDialog,
)
const CancelAppointmentDialog = lazyDialog<CancelAppointmentDialogProps>(
  async () => (await import('./cancel-appointment-dialog.tsx')).CancelAppointmentDialog,
)

type AppointmentsProps = { details: Details; load: DetailLoad; side: DetailSide }

/** The appointments of a load, up to one of each kind, and the ways to make, change and cancel them. Source. */
export function Appointments({ details, load, side }: AppointmentsProps) {
  const { appointments = [], earlierAppointments = [], editable } = details
  const titleId = useId()
  const making = useDialog<AppointmentKind>()
  // As it was when its button was pressed: by now another may stand in its place.
  const cancelling = useDialog<Appointment>()
  const listRef = useRef<HTMLDivElement>(null)
  useFocusKept(listRef, making.item ?? cancelling.item?.kind, details)
  const of = (kind: AppointmentKind | undefined) => appointments.find((one) => one.kind === kind)
  const isOpen = editable.length > 0
  return (
    <section className={cardClasses.group} aria-labelledby={titleId}>
      <div className={cardClasses.groupHead}>
        <h3 id={titleId}>Appointments</h3>
      </div>
      <div ref={listRef} className={classes.list}>
        {appointmentKinds.map((kind) => (
          <AppointmentRow
            key={kind}
            kind={kind}
            appointment={of(kind)}
            place={details.deliveryPlace?.name ?? load.deliveryCity}
            {...(isOpen &&
              mayKeepAppointment(side, kind) && {
                onMake: () => making.open(kind),
                onCancel: cancelling.open,
              })}
          />
        ))}
      </div>
      <EarlierAppointments appointments={earlierAppointments} />
      {making.item ? (
        <AppointmentDialog
          key={making.opening}
          {...{ kind: making.item, load, side, details, before: of(making.item) }}
          {...making.props}
        />
      ) : null}
      {cancelling.item ? (
        <CancelAppointmentDialog appointment={cancelling.item} side={side} {...cancelling.props} />
      ) : null}
    </section>
  )
}

/** The button that a dialog began at is gone once it has done its work: the reader goes on at the row. */
function useFocusKept(
  listRef: { current: HTMLElement | null },
  kind: AppointmentKind | undefined,
  { appointments }: Details,
) {
  const lookAt = useEffectEvent(() => {
    if (kind) listRef.current?.querySelector<HTMLElement>(`[data-kind=${kind}] button:not([data-copy])`)?.focus()
  })
  const seen = useRef(appointments)
  useEffect(() => {
    if (seen.current === appointments) return undefined
    seen.current = appointments
    return onceFocusIsLost(() => lookAt())
  }, [appointments])
}
