import { zodResolver } from '@hookform/resolvers/zod'
import type { SubmitEvent } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { editUser } from '#domain/admin/api.ts'
import { UserChange } from '#domain/admin/forms.ts'
import type { User } from '#domain/auth/user.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import { userTitle } from '#web/shared/facts/user-words.ts'

type Values = Required<{ [Name in keyof UserChange]: string }>

/** The form that changes how an account can be reached. What was not touched is neither judged nor sent. */
export function useEditUser(user: User, onDone: () => void) {
  const initial = valuesOf(user)
  const form = useForm<Values, unknown, UserChange>({ resolver: resolverFor(initial), defaultValues: initial })
  const sending = useSend(editUser, {
    done: (changed) => ({
      title: 'User updated',
      text: `The account of ${userTitle(changed)} has been updated.`,
    }),
    failed: { title: 'Update Failed', text: 'Failed to update the user.' },
    form,
    onDone,
  })

  function send(event: SubmitEvent<HTMLFormElement>) {
    void form.handleSubmit((body) => {
      sending.send({ params: { id: user.id }, body })
    })(event)
  }
  return { form, send, isPending: sending.isPending }
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
