import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pressLock, throughLock } from '#web/api/press-lock.ts'
import { passkeyProblem } from './passkey-words.ts'
import { listsPasskeys } from './passkeys-work.ts'
import type * as late from './sign-in-with-passkey.ts'

/** What is fetched late. */
export type LatePasskeys = typeof late
const fetchLate = (): Promise<LatePasskeys> => import('./sign-in-with-passkey.ts')

/** Milliseconds that the form has for itself before passkeys are offered in the browser's list of usernames. */
const untilOffered = 300

type Options<Account> = {
  /** The calls of its portal. */
  loginOf: (late: LatePasskeys) => late.PasskeyLogin<Account>
  onSignedIn: (account: Account) => void
  onProblem: (problem: string) => void
  /** Whether there is a field whose list offers passkeys. */
  inList: boolean
}

/** The sign-in with a passkey: by `press`, and in the browser's list of usernames meanwhile. */
export function usePasskeySignIn<Account>({ loginOf, onSignedIn, onProblem, inList }: Options<Account>) {
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
