import { endCalendar } from '#domain/calendar/api.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'

/** Asks before the address of the calendar ends. */
export function EndCalendarDialog(dialog: DialogProps) {
  return (
    <AskQuestion
      {...dialog}
      call={endCalendar}
      args={{}}
      title="End the calendar address?"
      submitLabel="End Address"
      cancelLabel="Keep address"
      destructive
      done={{ title: 'Calendar address ended' }}
      failed={{ title: 'Error' }}
    >
      Calendar programs that subscribe to it are no longer kept up to date.
    </AskQuestion>
  )
}
