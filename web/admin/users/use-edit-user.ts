import { zodResolver } from '@hookform/resolvers/zod'
import type { SubmitEvent } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { editUser } from '#domain/admin/api.ts'
import { UserChange } from '#domain/admin/forms.ts'
import type { User } from '#domain/auth/user.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { userTitle } from '#web/shared/facts/user-words.ts'

type Values = Required<{ [Name in keyof UserChange]: string }>

/** The form that changes how an account can be reached. What was not touched is neither judged nor sent. */
export function useEditUser(user: User, onDone: () => void) {
  const initial = valuesOf(user)
  const form = useForm<Values, unknown, UserChange>({ resolver: resolverFor(initial), defaultValues: initial })
  const { mutate, isPending } = useApiMutation(editUser)

  function send(event: SubmitEvent<HTMLFormElement>) {
    void form.handleSubmit((body) => {
      if (!isPending) mutate({ params: { id: user.id }, body }, { onSuccess: accepted, onError: refused })
    })(event)
  }
  function accepted(changed: User) {
    showToast({
      kind: 'success',
      title: 'User updated',
      text: `The account of ${userTitle(changed)} has been updated.`,
    })
    onDone()
  }
  function refused(error: Error) {
    showToast({ kind: 'error', title: 'Update Failed', text: serverMessage(error, 'Failed to update the user.') })
    showFieldErrors(form, error)
  }
  return { form, send, isPending }
}

/** Judges and hands on the values that differ from those at the start: an account of old may lack what is required now. */
function resolverFor(initial: Values): Resolver<Values, unknown, UserChange> {
  const judge = zodResolver(UserChange) as unknown as Resolver<Partial<Values>, unknown, UserChange>
  return async (values, context, options) => {
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== initial[name as keyof Values]),
    )
    return judge(changed, context, options as never)
  }
}

function valuesOf(user: User): Values {
  return {
    displayName: user.displayName ?? '',
    companyName: user.companyName ?? '',
    contactName: user.contactName ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    country: user.country,
  }
}
