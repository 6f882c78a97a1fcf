import { Button, Skeleton, Checkbox } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import { z } from 'zod'
import { alarmMinutes, type CalendarAddress } from '#domain/calendar/address.ts'
import { readCalendar, makeCalendar, endCalendar } from '#domain/calendar/api.ts'
import { formatDate } from '#domain/formats.ts'
import { useApi } from '#web/api/hooks.ts'
import { useMay } from '#web/api/may.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { ShownOnceDialog } from '#web/shared/overlay/shown-once-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { FactRow, FactRows } from '#web/shared/parts/cards/fact-rows.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import classes from './calendar.module.css'

const Alarms = z.object({ alarms: z.boolean() })

/** The address under which a calendar program reads the account's deadlines, in the settings. Source: XD-20. */
export function CalendarCard() {
  const read = useApi(readCalendar, {}, { failure: "Couldn't load your calendar" })
  const { data } = read
  const mayRead = useMay()(readCalendar)
  const making = useDialog()
  const ending = useDialog()
  const hasOne = data?.start != null
  const action = (
    <Button variant="default" size="xs" disabled={!data} onClick={() => making.open()}>
      {hasOne ? 'Replace Address' : 'Create Address'}
    </Button>
  )
  if (!mayRead) return null
  return (
    <>
      <SectionCard title="Calendar" action={action} flush={hasOne}>
        <Loaded read={read} skeleton={<Skeleton height={14} width="60%" aria-hidden />}>
          {(address) =>
            hasOne ? (
              <FactRows>
                <FactRow
                  name={<code className={classes.start}>{address.start}…</code>}
                  facts={<Facts address={address} />}
                  side={
                    <Button variant="default" size="xs" onClick={() => ending.open()}>
                      Turn Off
                    </Button>
                  }
                />
              </FactRows>
            ) : (
              <p className={classes.text}>
                Ends of bidding, pickups, deliveries and deadlines in your own calendar program, at a private address
                that it reads on its own.
              </p>
            )
          }
        </Loaded>
      </SectionCard>
      {/* Outside: the card draws its content anew with the address, and an address is shown once. */}
      <CalendarDialog key={`make ${making.opening}`} replaces={hasOne} {...making.props} />
      <EndCalendarDialog key={`end ${ending.opening}`} {...ending.props} />
    </>
  )
}

function Facts({ address: { createdAt, lastReadAt, alarms } }: { address: CalendarAddress }) {
  return (
    <>
      Created {formatDate(createdAt)}
      {lastReadAt ? (
        <>
          {' · last read '}
          <RelativeTime at={lastReadAt} inSentence />
        </>
      ) : (
        ' · never read'
      )}
      {alarms ? ` · reminds ${alarmMinutes} minutes before bidding ends` : ' · without reminders'}
    </>
  )
}

/** Makes the address of the calendar and shows it once. Source: Y-232. */
function CalendarDialog({ replaces, ...dialog }: DialogProps & { replaces: boolean }) {
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
        <p className={classes.text}>Your current link will stop working. Re-subscribe with the new one.</p>
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

/** Asks before the address of the calendar ends. */
function EndCalendarDialog(dialog: DialogProps) {
  return (
    <AskQuestion
      {...dialog}
      call={endCalendar}
      args={{}}
      title="End the calendar address?"
      submitLabel="Turn Off"
      cancelLabel="Keep address"
      destructive
      done={{ title: 'Calendar address ended' }}
      failed={{ title: 'Error' }}
    >
      Calendar programs that subscribe to it are no longer kept up to date.
    </AskQuestion>
  )
}
