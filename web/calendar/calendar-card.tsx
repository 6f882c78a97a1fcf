import { Button, Skeleton } from '@mantine/core'
import { alarmMinutes, type CalendarAddress } from '#domain/calendar/address.ts'
import { readCalendar } from '#domain/calendar/api.ts'
import { formatDate } from '#domain/formats.ts'
import { useApi } from '#web/api/hooks.ts'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { RefreshFailed } from '#web/shared/list/refresh-failed.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { FactRow, FactRows } from '#web/shared/parts/cards/fact-rows.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { EndCalendarDialog } from './end-calendar-dialog.tsx'
import classes from './calendar.module.css'

/** The address under which a calendar program reads the account's deadlines, in the settings. Source: XD-20. */
export function CalendarCard() {
  const { data, errorText, isFetching, refetch } = useApi(readCalendar, {}, { failure: "Couldn't load your calendar" })
  const making = useDialog()
  const ending = useDialog()
  const hasOne = data?.start != null
  const action = (
    <Button variant="default" size="xs" disabled={!data} onClick={() => making.open()}>
      {hasOne ? 'Replace Address' : 'Create Address'}
    </Button>
  )
  return (
    <>
      <SectionCard title="Calendar" action={action} flush={hasOne}>
        {data && hasOne ? (
          <FactRows>
            <FactRow
              name={<code className={classes.start}>{data.start}…</code>}
              facts={<Facts address={data} />}
              side={
                <Button variant="default" size="xs" onClick={() => ending.open()}>
                  End Address
                </Button>
              }
            />
          </FactRows>
        ) : null}
        {data && !hasOne ? (
          <p className={classes.text}>
            Ends of bidding, pickups, deliveries and deadlines in your own calendar program, at a private address that
            it reads on its own.
          </p>
        ) : null}
        {!data && errorText ? (
          <FailedList title={errorText} retrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {!data && !errorText ? <Skeleton height={14} width="60%" aria-hidden /> : null}
        {data ? <RefreshFailed text={errorText} onRetry={() => void refetch()} /> : null}
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
