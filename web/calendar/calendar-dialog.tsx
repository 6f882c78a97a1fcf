import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { alarmMinutes } from '#domain/calendar/address.ts'
import { makeCalendar } from '#domain/calendar/api.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { ShownOnceDialog } from '#web/shared/overlay/shown-once-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import classes from './calendar.module.css'

type CalendarDialogProps = { replaces: boolean; opened: boolean; onClose: () => void }

/** Makes the address of the calendar and shows it once. Source: Y-232. */
export function CalendarDialog({ replaces, opened, onClose }: CalendarDialogProps) {
  const [alarms, setAlarms] = useState(false)
  const { mutate, data: made, isPending } = useApiMutation(makeCalendar)
  function send() {
    if (isPending) return
    const title = "Couldn't create the address"
    mutate(
      { body: { alarms } },
      { onError: (error) => showToast({ kind: 'error', title, text: serverMessage(error) }) },
    )
  }
  if (made) {
    return (
      <ShownOnceDialog
        opened={opened}
        onClose={onClose}
        title="Calendar Address Created"
        label="Address"
        value={made.url}
        purpose="Subscribe to it in your calendar program. Google Calendar reads it once in 12 to 24 hours, others more often. Anyone with the address can read the calendar."
      />
    )
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={replaces ? 'Replace Calendar Address' : 'New Calendar Address'}
      dirty={alarms}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      submitLabel={replaces ? 'Replace Address' : 'Create Address'}
      submitting={isPending}
    >
      <div className={classes.fields}>
        {replaces ? (
          <p className={classes.text}>The address that you have now stops working. Subscribe to the new one again.</p>
        ) : null}
        <Checkbox
          label={`Remind me ${alarmMinutes} minutes before bidding ends`}
          description="Calendar programs may leave reminders of subscribed calendars out."
          checked={alarms}
          onChange={(event) => setAlarms(event.currentTarget.checked)}
        />
      </div>
    </FormDialog>
  )
}
