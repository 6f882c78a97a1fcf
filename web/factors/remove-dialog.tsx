import type { Portal } from '#web/api/confirm-first.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import { factorCalls } from './factor-calls.ts'
import classes from './factors.module.css'

/** Turns the own second factor off after a question. */
export function RemoveDialog({ portal, ...dialog }: DialogProps & { portal: Portal }) {
  return (
    <AskQuestion
      {...dialog}
      look="form"
      call={factorCalls[portal].remove}
      args={{}}
      title="Remove Second Factor"
      size={440}
      submitLabel="Remove"
      destructive
      done={{ title: 'Second factor removed' }}
      failed={{ title: "Couldn't remove the second factor", text: 'Please try again.' }}
    >
      <p className={classes.text}>Your password alone will sign you in. Your recovery codes stop working.</p>
    </AskQuestion>
  )
}
