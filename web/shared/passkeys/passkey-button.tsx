import { Button } from '@mantine/core'
import { useState } from 'react'
import { PasskeysOff } from './passkeys-off.tsx'
import { type LatePasskeys, usePasskeySignIn } from './use-passkey-sign-in.ts'
import type { PasskeyLogin } from './sign-in-with-passkey.ts'
import classes from './passkeys.module.css'

type PasskeyButtonProps<Account> = {
  /** The calls of its portal, of what is fetched late. */
  loginOf: (late: LatePasskeys) => PasskeyLogin<Account>
  onSignedIn: (account: Account) => void
  /** Whether there is a field whose list of usernames offers passkeys, too. */
  inList?: boolean
}

/** Signs in with a passkey alone; where the address is not secure, a line says why not. Source: Y-248, Y-252. */
export function PasskeyButton<Account>({ loginOf, onSignedIn, inList = false }: PasskeyButtonProps<Account>) {
  const [problem, setProblem] = useState('')
  const { isBusy, press } = usePasskeySignIn({ loginOf, onSignedIn, onProblem: setProblem, inList })
  function start() {
    setProblem('')
    press()
  }
  return (
    <div className={classes.signIn}>
      <Button className={classes.offered} variant="default" size="md" fullWidth aria-disabled={isBusy} onClick={start}>
        {isBusy ? 'Waiting for your passkey...' : 'Sign In with a Passkey'}
      </Button>
      <PasskeysOff atSignIn />
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}
