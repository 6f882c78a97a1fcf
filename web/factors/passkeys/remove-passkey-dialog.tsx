import type { Passkey } from '#domain/factors/passkeys.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import { passkeyCalls } from './passkey-calls.ts'
import { isPasskeyGone } from './use-gone.ts'
import factors from '../factors.module.css'

type RemovePasskeyDialogProps = DialogProps & {
  portal: Portal
  passkey: Passkey
  /** It was removed elsewhere. */
  onGone: () => void
}

/** Removes a passkey after a question. Source: XD-18, Y-251. */
export function RemovePasskeyDialog({ portal, passkey, onGone, ...dialog }: RemovePasskeyDialogProps) {
  return (
    <AskQuestion
      {...dialog}
      look="form"
      call={passkeyCalls[portal].remove}
      args={{ params: { id: passkey.id } }}
      title="Remove Passkey"
      facts={<span>{passkey.name}</span>}
      size={440}
      submitLabel="Remove"
      destructive
      done={{ title: 'Passkey removed' }}
      failed={{ title: "Couldn't remove the passkey", text: 'Please try again.' }}
      onRefused={(error) => (isPasskeyGone(error) ? onGone() : undefined)}
    >
      <p className={factors.text}>It no longer signs you in. Your password still does. Delete it on the device too.</p>
    </AskQuestion>
  )
}
