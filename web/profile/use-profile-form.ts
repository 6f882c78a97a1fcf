import { useForm, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import type { User } from '#domain/auth/user.ts'
import { updateProfile } from '#domain/profile/api.ts'
import { ProfileFields } from '#domain/profile/form.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { updateUser } from '#web/api/session.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { writeNumber } from '#web/shared/form/typed-number.ts'
import { typedNumbersResolver } from '#web/shared/form/typed-numbers-resolver.ts'

type Fields = ReturnType<typeof valuesOf>
const resolver = typedNumbersResolver<Fields, z.output<typeof ProfileFields>>(ProfileFields, {
  estimatedCapacity: 'count',
})

/**
 * The form of the profile: only changes are sent, so another page's changes to the rest stay.
 *
 * It follows the stored account; what is being typed stays. Source: B-171, B-210, B-235.
 */
export function useProfileForm(user: User) {
  const form = useForm({
    resolver,
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty, dirtyFields } = useFormState({ control: form.control })
  const { mutate, isPending } = useApiMutation(updateProfile)

  const send = form.handleSubmit((values) => {
    if (isPending) return
    const body = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(dirtyFields, name)))
    mutate({ body }, { onSuccess: accepted, onError: refused })
  })

  function accepted(saved: User) {
    form.reset(valuesOf(saved))
    updateUser(saved)
    const text = 'Your profile has been updated successfully.'
    showToast({ kind: 'success', title: 'Profile Updated', text })
  }

  function refused(error: Error) {
    showToast({ kind: 'error', title: 'Update Failed', text: serverMessage(error, 'Failed to update profile') })
    showFieldErrors(form, error)
  }

  return { control: form.control, send, isPending, isDirty }
}

export type ProfileForm = ReturnType<typeof useProfileForm>

function valuesOf(user: User) {
  return {
    displayName: user.displayName ?? '',
    companyName: user.companyName ?? '',
    contactName: user.contactName ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    country: user.country,
    dot_number: user.dot_number ?? '',
    mc_number: user.mc_number ?? '',
    scac_code: user.scac_code ?? '',
    additionalInfo: user.additionalInfo ?? '',
    estimatedCapacity: writeNumber(user.estimatedCapacity, 'count'),
  }
}
