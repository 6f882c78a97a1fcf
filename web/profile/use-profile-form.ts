import { useForm, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import type { User } from '#domain/auth/user.ts'
import { updateProfile } from '#domain/profile/api.ts'
import { ProfileFields } from '#domain/profile/form.ts'
import { updateUser } from '#web/api/session.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import { writeNumber } from '#web/shared/form/typed-number.ts'
import { typedNumbersResolver } from '#web/shared/form/typed-numbers-resolver.ts'

type Fields = ReturnType<typeof valuesOf>
const resolver = typedNumbersResolver<Fields, z.output<typeof ProfileFields>>(
  ProfileFields,
  { estimatedCapacity: 'count' },
  { blankStays: true },
)

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
  const sending = useSend(updateProfile, {
    done: { title: 'Profile Updated', text: 'Your profile has been updated successfully.' },
    failed: { title: 'Update Failed', text: 'Failed to update profile' },
    form,
    onDone: (saved) => {
      form.reset(valuesOf(saved))
      updateUser(saved)
    },
  })

  const send = form.handleSubmit((values) => {
    const body = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(dirtyFields, name)))
    sending.send({ body })
  })

  return { control: form.control, send, isPending: sending.isPending, isDirty }
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
