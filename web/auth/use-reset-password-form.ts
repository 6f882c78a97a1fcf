import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { resetPassword } from '#domain/auth/links-api.ts'
import { PasswordResetForm } from '#domain/auth/links.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { leaveEndedSession } from '#web/api/session.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { takeNext, withNext } from '#web/shared/parts/next-address.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { type LinkProblem, linkProblemOf } from './link-refused.tsx'

export type ResetValues = z.input<typeof PasswordResetForm>

/** The form of a new password; once it is changed it leads to the sign-in. Source: G-190. */
export function useResetPasswordForm(token: string, onProblem: (problem: LinkProblem) => void) {
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(PasswordResetForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { mutate, isPending } = useApiMutation(resetPassword)

  const send = form.handleSubmit(({ newPassword }) => {
    if (!isPending) mutate({ body: { token, newPassword } }, { onSuccess: () => void accepted(), onError: refused })
  })

  async function accepted() {
    // This browser may have been signed in to that account.
    await leaveEndedSession()
    // In its place: the link is not what the way back leads to.
    await navigate(withNext('/auth', takeNext()), { replace: true })
    showToast({ kind: 'success', title: 'Password Changed', text: 'Sign in with your new password.' })
  }

  function refused(error: Error) {
    const problem = linkProblemOf(error)
    if (problem) {
      onProblem(problem)
      return
    }
    showToast({
      kind: 'error',
      title: 'Password Change Failed',
      text: serverMessage(error, 'Failed to change password'),
    })
    showFieldErrors(form, error)
  }

  return { control: form.control, send, isPending }
}
