import { removeLane } from '#domain/lanes/api.ts'
import type { Lane } from '#domain/lanes/lane.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'

type RemoveLaneDialogProps = DialogProps & { lane: Lane; onClosed: () => void }

/** Asks before a lane is removed. Source: G-195. */
export function RemoveLaneDialog({ lane, ...dialog }: RemoveLaneDialogProps) {
  return (
    <AskQuestion
      {...dialog}
      call={removeLane}
      args={{ params: { id: lane.id } }}
      title={`Remove the lane ${lane.name}?`}
      submitLabel="Remove"
      destructive
      done={{ title: 'Lane removed', text: `${lane.name} is no longer saved.` }}
      failed={{ title: "Couldn't remove the lane", text: 'Please try again.' }}
    >
      {lane.alert ? "You'll no longer be notified of new loads on this lane. " : ''}The loads stay available.
    </AskQuestion>
  )
}
