import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFormState } from 'react-hook-form'
import type { User } from '#domain/auth/user.ts'
import { updateProfile } from '#domain/profile/api.ts'
import { Capabilities } from '#domain/profile/form.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { updateUser } from '#web/api/session.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { fiveHandlings } from './handling-switches.tsx'

export function useCapacityForm(user: User) {
  const form = useForm({
    resolver: zodResolver(Capabilities),
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty } = useFormState({ control: form.control })
  const { mutate, isPending } = useApiMutation(updateProfile)

  const send = form.handleSubmit((body) => {
    if (!isPending) mutate({ body }, { onSuccess: accepted, onError: refused })
  })

  function accepted(saved: User) {
    form.reset(valuesOf(saved))
    updateUser(saved)
    const text = 'Your container handling capabilities have been updated successfully.'
    showToast({ kind: 'success', title: 'Capabilities Updated', text })
  }

  function refused(error: Error) {
    const text = 'Failed to update container handling capabilities'
    showToast({ kind: 'error', title: 'Update Failed', text })
    form.setError('containerHandling', { message: serverMessage(error) }, { shouldFocus: true })
  }

  return { control: form.control, send, isPending, isDirty }
}

export type CapacityForm = ReturnType<typeof useCapacityForm>

function valuesOf({ containerHandling }: User) {
  return { containerHandling: fiveHandlings(containerHandling) }
}
