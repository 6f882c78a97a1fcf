import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirmStaff } from '#domain/staff/api.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { pressLock, throughLock } from '#web/api/press-lock.ts'
import { passkeyProblem } from '#web/shared/passkeys/passkey-words.ts'
import { PasskeysOff } from '#web/shared/passkeys/passkeys-off.tsx'
import { passkeysWork } from '#web/shared/passkeys/passkeys-work.ts'
import classes from './passkeys.module.css'

/** For staff who signed in with the password alone and have a passkey: its use is the second factor. Source: Y-244, G-429. */
export function PasskeyNeeded() {
  const { mutateAsync } = useApiMutation(confirmStaff)
  const [presses] = useState(pressLock)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!passkeysWork()) return <PasskeysOff />

  async function ask(): Promise<boolean> {
    setAsking(true)
    setProblem(undefined)
    try {
      const { proveWithPasskey } = await import('#web/shared/passkeys/confirm-with-passkey.ts')
      const passkey = await proveWithPasskey('staff')
      if (passkey) await mutateAsync({ body: { passkey } })
      else setProblem('No passkey was used. Try again.')
      return passkey !== null
    } catch (error) {
      setProblem(passkeyProblem(error))
      return false
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className={classes.use}>
      <Button aria-disabled={isAsking} onClick={() => void throughLock(presses, '', ask)}>
        {isAsking ? 'Waiting for your passkey...' : 'Use Passkey'}
      </Button>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}
