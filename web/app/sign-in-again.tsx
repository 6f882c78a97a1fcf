import { login } from '#domain/auth/api.ts'
import { asksCode } from '#domain/auth/asks-code.ts'
import type { SecondFactorAsked } from '#domain/auth/second-factor.ts'
import type { User } from '#domain/auth/user.ts'
import { personKey } from '#web/api/account-session.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { enterSession, leaveSession, recheckUser, resumeSession } from '#web/api/session.ts'
import { UserCodeStep } from '#web/auth/public.tsx'
import { signInName } from '#web/shared/facts/people/person-words.ts'
import { PasskeyButton } from '#web/shared/passkeys/passkey-button.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useCodeStep } from './use-code-step.ts'

/** The sign-in over a page of the marketplace whose session has ended. */
export function SignInAgain({ user }: { user: User }) {
  const { mutate, isPending } = useApiMutation(login)
  const username = signInName(user)
  const { asked, problem, ask, back } = useCodeStep()
  function accept(account: User) {
    if (personKey(account) === personKey(user)) resumeSession(account)
    else enterSession(account)
  }
  function signIn(password: string, onError: (error: Error) => void) {
    const onSuccess = (answer: User | SecondFactorAsked) => (asksCode(answer) ? ask(answer) : accept(answer))
    mutate({ body: { username, password } }, { onSuccess, onError })
  }
  return (
    <SessionEnded
      username={username}
      signIn={signIn}
      isPending={isPending}
      codeStep={asked ? <UserCodeStep asked={asked} onSignedIn={accept} onBack={back} /> : null}
      passkey={
        <PasskeyButton
          loginOf={(late) => late.onlyOf({ ...user, username }, late.userPasskeyLogin)}
          onSignedIn={accept}
        />
      }
      problem={problem}
      onLeave={leaveSession}
      onReturn={recheckUser}
    />
  )
}
