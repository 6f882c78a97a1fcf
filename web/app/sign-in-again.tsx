import { login } from '#domain/auth/api.ts'
import type { User } from '#domain/auth/user.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { enterSession, leaveSession, recheckUser, resumeSession } from '#web/api/session.ts'
import { SessionEnded } from './session-ended.tsx'

/** The sign-in over a page of the marketplace whose session has ended. */
export function SignInAgain({ user }: { user: User }) {
  const { mutate, isPending } = useApiMutation(login)
  function signIn(password: string, onError: (error: Error) => void) {
    const onSuccess = (account: User) => (account.id === user.id ? resumeSession : enterSession)(account)
    mutate({ body: { username: user.username, password } }, { onSuccess, onError })
  }
  return (
    <SessionEnded
      username={user.username}
      signIn={signIn}
      isPending={isPending}
      onLeave={leaveSession}
      onReturn={recheckUser}
    />
  )
}
