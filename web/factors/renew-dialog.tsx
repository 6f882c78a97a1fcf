import type { Portal } from '#web/api/confirm-first.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import { factorCalls } from './factor-calls.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import classes from './factors.module.css'

/** Makes new recovery codes after a question, and shows them. Source: Y-242. */
export function RenewDialog({ portal, ...dialog }: DialogProps & { portal: Portal }) {
  return (
    <AskQuestion
      {...dialog}
      look="form"
      call={factorCalls[portal].renew}
      args={{}}
      title="New Recovery Codes"
      size={440}
      submitLabel="Make New Codes"
      failed={{ title: "Couldn't make recovery codes", text: 'Please try again.' }}
      shows={({ recoveryCodes }) => (
        <RecoveryCodesDialog {...dialog} title="New Recovery Codes" codes={recoveryCodes} />
      )}
    >
      <p className={classes.text}>You get ten new codes. The codes that you have now stop working.</p>
    </AskQuestion>
  )
}
