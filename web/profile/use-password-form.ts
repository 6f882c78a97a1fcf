import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFormState } from 'react-hook-form'
import { changePassword } from '#domain/profile/api.ts'
import { PasswordChangeForm } from '#domain/profile/form.ts'
import { ApiError } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

/** The form of a new password, which ends all other access in the same step unless its box is cleared. Source: F-203. */
export function usePasswordForm() {
  const form = useForm({
    resolver: zodResolver(PasswordChangeForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '', revokeTokens: true },
  })
  const { isDirty } = useFormState({ control: form.control })
  const { mutate, isPending } = useApiMutation(changePassword)

  const send = form.handleSubmit(({ currentPassword, newPassword, revokeTokens }) => {
    if (isPending) return
    mutate({ body: { currentPassword, newPassword, revokeTokens } }, { onSuccess: accepted, onError: refused })
  })

  function accepted() {
    form.reset()
    const text = 'Your password has been updated successfully'
    showToast({ kind: 'success', title: 'Password Changed', text })
  }

  function refused(error: Error) {
    const problem = problemOfCurrent(error)
    const text = problem?.isWrong ? problem.message : 'Failed to change password'
    showToast({ kind: 'error', title: 'Password Change Failed', text })
    showFieldErrors(form, error)
    if (problem) form.setError('currentPassword', { message: problem.message }, { shouldFocus: true })
  }

  return { control: form.control, send, isPending, isDirty }
}

export type PasswordForm = ReturnType<typeof usePasswordForm>

/** What is wrong with the current password, or that it was tried too often: both are said at its field. */
function problemOfCurrent(error: Error): { message: string; isWrong: boolean } | null {
  if (!(error instanceof ApiError) || error.sentence === undefined) return null
  if (error.code !== 'wrong-password' && error.code !== 'too-many-attempts') return null
  return { message: error.sentence, isWrong: error.code === 'wrong-password' }
}
