import { z } from 'zod'
import { type Passkey, PasskeyName } from '#domain/factors/passkeys.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { passkeyCalls } from './passkey-calls.ts'
import { isPasskeyGone } from './use-gone.ts'

type RenamePasskeyDialogProps = DialogProps & {
  portal: Portal
  passkey: Passkey
  /** It was removed elsewhere. */
  onGone: () => void
}

const Name = z.object({ name: PasskeyName })

/** Gives a passkey another name. Source: XD-18. */
export function RenamePasskeyDialog({ portal, passkey, onGone, ...dialog }: RenamePasskeyDialogProps) {
  return (
    <AskDialog
      {...dialog}
      call={passkeyCalls[portal].rename}
      args={(body) => ({ params: { id: passkey.id }, body })}
      title="Rename Passkey"
      size={440}
      submitLabel="Save"
      form={Name}
      start={{ name: passkey.name }}
      fields={{ name: { label: 'Name' } }}
      done={{ title: 'Passkey renamed' }}
      failed={{ title: "Couldn't rename the passkey", text: 'Please try again.' }}
      onRefused={(error) => (isPasskeyGone(error) ? onGone() : undefined)}
    />
  )
}
