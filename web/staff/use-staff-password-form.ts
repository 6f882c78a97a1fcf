import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { changeStaffPassword } from '#domain/staff/api.ts'
import { StaffPasswordForm } from '#domain/staff/forms.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

/** The error at the current password field: wrong, or tried too often. */
const ofCurrent: readonly unknown[] = ['wrong-password', 'too-many-attempts']

export function useStaffPasswordForm(id: number, on: { onSend: () => void; onChanged: () => void }) {
  const form = useForm({
    resolver: zodResolver(StaffPasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { mutate, isPending } = useApiMutation(changeStaffPassword)

  const send = form.handleSubmit(({ currentPassword, newPassword }) => {
    if (isPending) return
    on.onSend()
    mutate({ params: { id }, body: { currentPassword, newPassword } }, { onSuccess: accepted, onError: refused })
  })

  function accepted() {
    form.reset()
    const text = 'Your password has been updated successfully'
    showToast({ kind: 'success', title: 'Password Changed', text })
    on.onChanged()
  }

  function refused(error: Error) {
    const text = serverMessage(error, 'Failed to change password')
    showToast({ kind: 'error', title: 'Failed to Change Password', text })
    showFieldErrors(form, error)
    if (error instanceof ApiError && ofCurrent.includes(error.code)) {
      form.setError('currentPassword', { message: text }, { shouldFocus: true })
    }
  }

  return { control: form.control, send, isPending }
}
