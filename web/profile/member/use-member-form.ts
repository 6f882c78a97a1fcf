import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFormState } from 'react-hook-form'
import type { User } from '#domain/auth/user.ts'
import { changeOwnMember } from '#domain/members/api.ts'
import { type OwnMemberProfile, PersonForm } from '#domain/members/member.ts'
import { updateUser } from '#web/api/session.ts'
import { useSend } from '#web/shared/send/use-send.ts'

/** The form of the own name and address: only changes are sent. It follows what is stored; what is being typed stays. */
export function useMemberForm(user: User, own: OwnMemberProfile, onSaved: (saved: OwnMemberProfile) => void) {
  const form = useForm({
    resolver: zodResolver(PersonForm),
    values: valuesOf(own),
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty, dirtyFields } = useFormState({ control: form.control })
  const sending = useSend(changeOwnMember, {
    done: { title: 'Profile Updated', text: 'Your profile has been updated successfully.' },
    failed: { title: 'Update Failed', text: 'Failed to update profile' },
    form,
    conflict: 'email',
    onDone: (saved) => {
      form.reset(valuesOf(saved))
      onSaved(saved)
      if (user.member) updateUser({ ...user, member: { ...user.member, fullName: saved.fullName } })
    },
  })
  const send = form.handleSubmit((values) => {
    const body = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(dirtyFields, name)))
    sending.send({ body })
  })
  return { control: form.control, send, isPending: sending.isPending, isDirty }
}

export type MemberFormReturn = ReturnType<typeof useMemberForm>

function valuesOf({ fullName, email }: OwnMemberProfile) {
  return { fullName, email }
}
