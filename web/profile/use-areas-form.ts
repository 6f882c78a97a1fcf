import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFormState } from 'react-hook-form'
import type { User } from '#domain/auth/user.ts'
import { areas } from '#domain/reference/reference.ts'
import { changeServiceAreas } from '#domain/profile/api.ts'
import { ServiceAreas } from '#domain/profile/form.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { updateUser } from '#web/api/session.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

/** Other areas are other loads. Source: B-181, B-212, B-239; G-154. */
export function useAreasForm(user: User) {
  const form = useForm({
    resolver: zodResolver(ServiceAreas),
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty } = useFormState({ control: form.control })
  const { mutate, isPending } = useApiMutation(changeServiceAreas)

  const send = form.handleSubmit((body) => {
    if (!isPending) mutate({ body }, { onSuccess: accepted, onError: refused })
  })

  function accepted(saved: User) {
    form.reset(valuesOf(saved))
    updateUser(saved)
    const text = 'Your service areas have been updated successfully.'
    showToast({ kind: 'success', title: 'Service Areas Updated', text })
  }

  function refused(error: Error) {
    showToast({ kind: 'error', title: 'Update Failed', text: 'Failed to update service areas' })
    showFieldErrors(form, error)
  }

  return { control: form.control, send, isPending, isDirty }
}

export type AreasForm = ReturnType<typeof useAreasForm>

/** In the order of the list, as the picker chooses them: the same choice is then the same value. */
function valuesOf({ areasServed }: User) {
  return { areasServed: areas.map(({ id }) => id).filter((id) => areasServed.includes(id)) }
}
