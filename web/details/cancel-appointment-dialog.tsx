import { z } from 'zod'
import { cancelAppointment, cancelStaffAppointment } from '#domain/details/api.ts'
import type { Appointment } from '#domain/details/appointment.ts'
import type { DetailSide } from '#domain/details/fields.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { timeWords } from './appointment-words.ts'

export type CancelAppointmentDialogProps = DialogProps & { appointment: Appointment; side: DetailSide }

const Reason = z.object({ reason: z.string() })

/** Asks before an appointment is cancelled; another can be made in its place. */
export function CancelAppointmentDialog({ appointment, side, ...dialog }: CancelAppointmentDialogProps) {
  return (
    <AskDialog
      {...dialog}
      look="question"
      call={side === 'staff' ? cancelStaffAppointment : cancelAppointment}
      args={({ reason }) => ({ params: { id: appointment.id }, body: reason.trim() ? { reason } : undefined })}
      title={`Cancel the ${appointment.kind} appointment?`}
      submitLabel="Cancel Appointment"
      cancelLabel="Keep appointment"
      destructive
      form={Reason}
      start={{ reason: '' }}
      fields={{ reason: { label: 'Reason', optional: true } }}
      done={{ title: 'Appointment cancelled' }}
    >
      {timeWords(appointment)}. The other side is notified.
    </AskDialog>
  )
}
