import { removeFactors, type removeStaffFactors } from '#domain/factors/api.ts'
import type { removeMemberFactors } from '#domain/members/staff-api.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import classes from './factors.module.css'

type RemoveFactorsDialogProps = DialogProps & {
  endpoint: typeof removeFactors | typeof removeStaffFactors | typeof removeMemberFactors
  account: { id: number; username: string }
  onRemoved?: () => void
}

/** Removes the second factor and the passkeys of someone who lost them; the password of who does it is asked for too. Source: Y-247; G-414. */
export function RemoveFactorsDialog({ endpoint, account, onRemoved, ...dialog }: RemoveFactorsDialogProps) {
  return (
    <AskQuestion
      {...dialog}
      look="form"
      call={endpoint}
      args={{ params: { id: account.id } }}
      title="Remove Second Factor"
      facts={<span>{account.username}</span>}
      size={440}
      submitLabel="Remove"
      destructive
      done={{ title: 'Second factor removed', text: `${account.username} is signed out.` }}
      failed={{ title: "Couldn't remove the second factor", text: 'Please try again.' }}
      {...(onRemoved && { onDone: onRemoved })}
    >
      <p className={classes.text}>
        <strong>{account.username}</strong> will sign in with the password only. Verify who is asking first. This
        removes their passkeys too and signs out all their devices, and they are emailed.
      </p>
      {endpoint === removeFactors ? (
        <p className={classes.text}>
          Their access tokens, calendar address and push notifications end, and their webhooks are switched off.
        </p>
      ) : null}
    </AskQuestion>
  )
}
