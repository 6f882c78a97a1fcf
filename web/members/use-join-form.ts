import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { User } from '#domain/auth/user.ts'
import { joinAccount } from '#domain/members/api.ts'
import { JoiningForm } from '#domain/members/member.ts'
import { enterSession } from '#web/api/session.ts'
import { linkProblemOf } from '#web/auth/public.tsx'
import { companyOf, personName } from '#web/shared/facts/people/person-words.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { useSend } from '#web/shared/send/use-send.ts'

export type JoinValues = z.input<typeof JoiningForm>

/** The form of who was invited; once it is accepted they are signed in, at the first page of their company. */
export function useJoinForm(token: string, onRefused: () => void) {
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(JoiningForm), defaultValues: { username: '', password: '' } })
  const sending = useSend(joinAccount, {
    failed: { title: "Couldn't join", text: 'Please try again.' },
    form,
    conflict: 'username',
    onDone: (user) => void enter(user),
    onRefused: (error) => (linkProblemOf(error) ? onRefused() : undefined),
  })

  async function enter(user: User) {
    // In its place, and first: the link is not what the way back leads to, nor shown to who is signed in.
    await navigate('/auth', { replace: true })
    enterSession(user)
    showToast({ kind: 'success', title: `You joined ${companyOf(user)}`, text: `Welcome, ${personName(user)}!` })
  }
  const send = form.handleSubmit((typed) => sending.send({ body: { token, ...typed } }))
  return { control: form.control, send, isPending: sending.isPending }
}
