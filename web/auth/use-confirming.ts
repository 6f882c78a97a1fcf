import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { confirmUser } from '#domain/auth/api.ts'
import { PasswordProof } from '#domain/auth/confirmation.ts'
import { TypedCode } from '#domain/auth/typed-code.ts'
import { confirmStaff } from '#domain/staff/api.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { pressLock, throughLock } from '#web/api/press-lock.ts'
import { proveWithPasskey } from '#web/shared/passkeys/confirm-with-passkey.ts'
import { passkeyProblem } from '#web/shared/passkeys/passkey-words.ts'

/** What is typed to confirm. */
type Way = 'password' | 'code'

const rules = {
  password: PasswordProof.extend({ code: z.string() }),
  code: z.object({ password: z.string(), code: TypedCode }),
}

/** The form that confirms by a password or a code, and the question of a passkey beside it. Source: XD-18. */
export function useConfirming(portal: Portal, onConfirmed: () => void) {
  const [way, setWay] = useState<Way>('password')
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [presses] = useState(pressLock)
  const form = useForm({ resolver: zodResolver(rules[way]), defaultValues: { password: '', code: '' } })
  const { mutate, mutateAsync, isPending } = useApiMutation(portal === 'staff' ? confirmStaff : confirmUser)
  const isBusy = isPending || isAsking

  const send = form.handleSubmit(({ password, code }) => {
    if (isBusy) return
    setProblem(undefined)
    mutate({ body: way === 'password' ? { password } : { code } }, { onSuccess: onConfirmed, onError: refused })
  })
  function refused(error: Error) {
    form.setError(way, { message: serverMessage(error, 'Please try again.') }, { shouldFocus: true })
  }

  async function askPasskey(): Promise<boolean> {
    setAsking(true)
    setProblem(undefined)
    try {
      const passkey = await proveWithPasskey(portal)
      if (passkey) await mutateAsync({ body: { passkey } })
      if (passkey) onConfirmed()
      else setProblem('No passkey was used. Try again, or use your password.')
      return passkey !== null
    } catch (error) {
      setProblem(passkeyProblem(error))
      return false
    } finally {
      setAsking(false)
    }
  }
  const byPasskey = () => void throughLock(presses, '', askPasskey)
  return { way, setWay, form, send, isBusy, problem, byPasskey }
}
