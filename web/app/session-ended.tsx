import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { serverMessage } from '#web/api/error.ts'
import { useBackCloses } from '#web/shared/overlay/overlay-history.ts'
import { PasswordField } from '#web/shared/form/password-field.tsx'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import { dismissFailure } from '#web/shared/overlay/toast-store.ts'
import { hasUnsaved } from '#web/shared/overlay/unsaved.ts'
import classes from './session-ended.module.css'

type SignIn = (password: string, onRefused: (error: Error) => void) => void

type SessionEndedProps = {
  /** Whose page it is. */
  username: string
  signIn: SignIn
  isPending: boolean
  /** Takes the place of the password while a code is asked for. */
  codeStep: ReactNode
  /** Signs in without the password. */
  passkey: ReactNode
  /** Why the code could not be given. */
  problem: string | undefined
  /** Goes to the sign-in page; `comeBack`: from there back to this one. */
  onLeave: (options: { comeBack: boolean }) => void
  /** The session may have been opened again in another tab. */
  onReturn: () => void
}

/**
 * The sign-in over a page whose session has ended: what was typed there stays, and is sent again by hand.
 *
 * A dialog of the browser's own, so that all else is inert, other dialogs too. Source: G-220.
 */
export function SessionEnded({ onLeave, onReturn, codeStep, ...signIn }: SessionEndedProps) {
  const [leaving, setLeaving] = useState<{ comeBack: boolean } | null>(null)
  const titleId = useId()
  useEffect(() => {
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [onReturn])
  // What a form said of the refused call is put right with the sign-in.
  useEffect(() => dismissFailure, [])

  function leave(options: { comeBack: boolean }) {
    if (hasUnsaved()) setLeaving(options)
    else onLeave(options)
  }
  const cancel = () => (leaving ? setLeaving(null) : leave({ comeBack: true }))
  useBackCloses(true, cancel)
  return (
    <ModalDialog titleId={titleId} onCancel={cancel}>
      {leaving ? (
        <DiscardPart titleId={titleId} onKeep={() => setLeaving(null)} onDiscard={() => onLeave(leaving)} />
      ) : codeStep ? (
        <>
          <SignInTitle titleId={titleId} />
          {codeStep}
        </>
      ) : (
        <SignInPart titleId={titleId} {...signIn} onLeave={leave} />
      )}
    </ModalDialog>
  )
}

type ModalDialogProps = { titleId: string; onCancel: () => void; children: ReactNode }

function ModalDialog({ titleId, onCancel, children }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  function open() {
    if (ref.current?.isConnected && !ref.current.open) ref.current.showModal()
  }
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      // A second Escape closes it whatever was answered to the first.
      onClose={open}
    >
      {children}
    </dialog>
  )
}

function SignInTitle({ titleId }: { titleId: string }) {
  return (
    <h2 id={titleId} className={classes.title}>
      Sign in again
    </h2>
  )
}

type SignInPartProps = Pick<
  SessionEndedProps,
  'username' | 'signIn' | 'isPending' | 'problem' | 'onLeave' | 'passkey'
> & {
  titleId: string
}

function SignInPart({ titleId, username, signIn, isPending, problem, onLeave, passkey }: SignInPartProps) {
  const { control, handleSubmit, setError, setFocus } = useForm({ defaultValues: { password: '' } })
  useEffect(() => {
    if (problem) setError('password', { message: problem })
    setFocus('password')
  }, [setFocus, setError, problem])
  const send = handleSubmit(({ password }) => {
    if (password === '') refused('Enter your password')
    else if (!isPending) signIn(password, (error) => refused(serverMessage(error)))
  })
  function refused(message: string) {
    setError('password', { message }, { shouldFocus: true })
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <SignInTitle titleId={titleId} />
      <p className={classes.text}>Your session has ended. Sign in again to continue.</p>
      <div className={classes.fields}>
        <TextInput label="Username" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField control={control} name="password" autoComplete="current-password" />
        {passkey}
      </div>
      <div className={classes.foot}>
        <Button className={classes.other} variant="subtle" onClick={() => onLeave({ comeBack: false })}>
          Use another account
        </Button>
        <Button variant="default" onClick={() => onLeave({ comeBack: true })}>
          Cancel
        </Button>
        <SubmitButton label="Sign In" busyLabel="Signing in..." busy={isPending} />
      </div>
    </form>
  )
}

/** Puts the focus on a button when it comes on screen. */
function focus(button: HTMLButtonElement | null) {
  button?.focus()
}

type DiscardPartProps = { titleId: string; onKeep: () => void; onDiscard: () => void }

function DiscardPart({ titleId, onKeep, onDiscard }: DiscardPartProps) {
  return (
    <>
      <h2 id={titleId} className={classes.title}>
        Discard changes?
      </h2>
      <p className={classes.text}>Your changes haven't been saved and will be lost.</p>
      <div className={classes.foot}>
        <Button variant="default" onClick={onKeep} ref={focus}>
          Keep editing
        </Button>
        <Button className={classes.danger} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </>
  )
}
