import { Checkbox } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import { z } from 'zod'
import { alarmMinutes } from '#domain/calendar/address.ts'
import { makeCalendar } from '#domain/calendar/api.ts'
import { ShownOnceDialog } from '#web/shared/overlay/shown-once-dialog.tsx'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import classes from './calendar.module.css'

const Alarms = z.object({ alarms: z.boolean() })

/** Makes the address of the calendar and shows it once. Source: Y-232. */
export function CalendarDialog({ replaces, ...dialog }: DialogProps & { replaces: boolean }) {
  return (
    <AskDialog
      {...dialog}
      call={makeCalendar}
      args={(body) => ({ body })}
      title={replaces ? 'Replace Calendar Address' : 'New Calendar Address'}
      size={560}
      submitLabel={replaces ? 'Replace Address' : 'Create Address'}
      form={Alarms}
      start={{ alarms: false }}
      fields={(control) => <AlarmsField control={control} />}
      failed={{ title: "Couldn't create the address" }}
      shows={({ url }) => (
        <ShownOnceDialog
          {...dialog}
          title="Calendar Address Created"
          label="Address"
          value={url}
          purpose="Subscribe to it in your calendar program. Google Calendar reads it once in 12 to 24 hours, others more often. Anyone with the address can read the calendar."
        />
      )}
    >
      {replaces ? (
        <p className={classes.text}>The address that you have now stops working. Subscribe to the new one again.</p>
      ) : null}
    </AskDialog>
  )
}

function AlarmsField({ control }: { control: Control<z.infer<typeof Alarms>> }) {
  const {
    field: { value, ...field },
  } = useController({ control, name: 'alarms' })
  return (
    <Checkbox
      {...field}
      checked={value}
      label={`Remind me ${alarmMinutes} minutes before bidding ends`}
      description="Calendar programs may leave reminders of subscribed calendars out."
    />
  )
}
