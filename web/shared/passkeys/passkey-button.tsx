import { Button } from '@mantine/core'
import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { pressLock, throughLock } from '#web/api/press-lock.ts'
import { passkeyProblem } from './passkey-words.ts'
import { PasskeysOff } from './passkeys-off.tsx'
import { listsPasskeys } from './passkeys-work.ts'
import type { PasskeyLogin } from './sign-in-with-passkey.ts'
import classes from './passkeys.module.css'
import type * as late from './sign-in-with-passkey.ts'

/** What is fetched late. */
type LatePasskeys = typeof late
const fetchLate = (): Promise<LatePasskeys> => import('./sign-in-with-passkey.ts')

/** Milliseconds that the form has for itself before passkeys are offered in the browser's list of usernames. */
const untilOffered = 300

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

type Options<Account> = {
  /** The calls of its portal. */
  loginOf: (late: LatePasskeys) => late.PasskeyLogin<Account>
  onSignedIn: (account: Account) => void
  onProblem: (problem: string) => void
  /** Whether there is a field whose list offers passkeys. */
  inList: boolean
}

/** The sign-in with a passkey: by `press`, and in the browser's list of usernames meanwhile. */
function usePasskeySignIn<Account>({ loginOf, onSignedIn, onProblem, inList }: Options<Account>) {
  const [isBusy, setBusy] = useState(false)
  const [presses] = useState(pressLock)
  /** Counts the offers in the list. */
  const [round, setRound] = useState(0)
  const stopOffer = useRef(() => {})

  function refuse(error: unknown) {
    const problem = passkeyProblem(error)
    if (problem) onProblem(problem)
  }

  /** Offers passkeys in the list as long as it is wanted; returns how to stop that. */
  const offer = useEffectEvent(async (isWanted: () => boolean): Promise<() => void> => {
    await new Promise((resolve) => setTimeout(resolve, untilOffered))
    if (!inList || !(await listsPasskeys())) return () => {}
    const fetched = await fetchLate()
    if (!isWanted()) return () => {}
    const onRefused = (error: unknown) => {
      refuse(error)
      setRound(round + 1)
    }
    return fetched.offerInList(loginOf(fetched), { onSignedIn, onRefused })
  })
  useEffect(() => {
    let isWanted = true
    const stopping = offer(() => isWanted).catch(() => () => {})
    const stop = () => {
      isWanted = false
      void stopping.then((end) => end())
    }
    stopOffer.current = stop
    return stop
  }, [round])

  async function signIn(): Promise<boolean> {
    // One question at a time.
    stopOffer.current()
    setBusy(true)
    try {
      const fetched = await fetchLate()
      const account = await fetched.signInWithPasskey(loginOf(fetched))
      if (account) onSignedIn(account)
      else onProblem('No passkey was used.')
      if (account) return true
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
    setRound(round + 1)
    return false
  }
  return { isBusy, press: () => void throughLock(presses, '', signIn) }
}
