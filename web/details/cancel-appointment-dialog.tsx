import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { cancelAppointment, cancelStaffAppointment } from '#domain/details/api.ts'
import type { Appointment } from '#domain/details/appointment.ts'
import type { DetailSide } from '#domain/details/fields.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { timeWords } from './appointment-words.ts'

export type CancelAppointmentDialogProps = {
  appointment: Appointment
  side: DetailSide
  opened: boolean
  onClose: () => void
}

const longestReason = 200

/** Asks before an appointment is cancelled; another can be made in its place. */
export function CancelAppointmentDialog({ appointment, side, opened, onClose }: CancelAppointmentDialogProps) {
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useApiMutation(side === 'staff' ? cancelStaffAppointment : cancelAppointment)
  function close() {
    if (isPending) return
    setReason('')
    onClose()
  }
  function confirm() {
    mutate(
      { params: { id: appointment.id }, body: reason.trim() ? { reason } : undefined },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: 'Appointment cancelled' })
          setReason('')
          onClose()
        },
        onError: (error) => showToast({ kind: 'error', title: 'Error', text: serverMessage(error) }),
      },
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={confirm}
      title={`Cancel the ${appointment.kind} appointment?`}
      confirmLabel="Cancel Appointment"
      cancelLabel="Keep appointment"
      destructive
      loading={isPending}
      dirty={reason.trim() !== ''}
    >
      {timeWords(appointment)}. The other side is notified.
      <TextInput
        mt="md"
        label={<OptionalLabel>Reason</OptionalLabel>}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
