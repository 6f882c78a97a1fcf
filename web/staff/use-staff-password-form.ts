import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { changeStaffPassword } from '#domain/staff/api.ts'
import { StaffPasswordForm } from '#domain/staff/forms.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useSend } from '#web/shared/send/use-send.ts'

/** The error at the current password field: wrong, or tried too often. */
const ofCurrent: readonly unknown[] = ['wrong-password', 'too-many-attempts']

export function useStaffPasswordForm(id: number, on: { onSend: () => void; onChanged: () => void }) {
  const form = useForm({
    resolver: zodResolver(StaffPasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const failed = { title: 'Failed to Change Password', text: 'Failed to change password' }
  const sending = useSend(changeStaffPassword, {
    done: { title: 'Password Changed', text: 'Your password has been updated successfully' },
    failed,
    form,
    onDone: () => {
      form.reset()
      on.onChanged()
    },
    onRefused: (error) => {
      if (!(error instanceof ApiError) || !ofCurrent.includes(error.code)) return
      form.setError('currentPassword', { message: serverMessage(error, failed.text) }, { shouldFocus: true })
    },
  })

  const send = form.handleSubmit(({ currentPassword, newPassword }) => {
    if (sending.isPending) return
    on.onSend()
    sending.send({ params: { id }, body: { currentPassword, newPassword } })
  })

  return { control: form.control, send, isPending: sending.isPending }
}
