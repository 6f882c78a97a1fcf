import { Anchor, Select } from '@mantine/core'
import { Link } from 'react-router'
import type { NotificationChoices, NotificationChoicesChange } from '#domain/profile/notification-choices.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { ChoicesTable } from './choices-table.tsx'
import type { Settings } from './use-settings.ts'
import { useNotificationChoices } from './use-notification-choices.ts'
import classes from './settings-page.module.css'

type ChoicesCardProps = { settings: Settings; mailIsSent: boolean; devices: number }

/** The notification preferences. What this server or browser cannot do is not offered. */
export function ChoicesCard({ settings, mailIsSent, devices }: ChoicesCardProps) {
  const { chosen, errorText, isFetching, refetch, change } = useNotificationChoices()
  if (!chosen && errorText) {
    return (
      <SectionCard title="Notification preferences">
        <FailedList title={errorText} retrying={isFetching} onRetry={() => void refetch()} />
      </SectionCard>
    )
  }
  const ways = {
    mail: mailIsSent,
    push: devices > 0,
    inApp: settings.notifyInApp,
    newLoads: !('notifyNewLoads' in settings) || settings.notifyNewLoads,
  }
  return (
    <SectionCard title="Notification preferences" flush>
      {mailIsSent && chosen && !chosen.emailConfirmed ? <UnconfirmedNote /> : null}
      <ChoicesTable choices={chosen?.choices} ways={ways} onChange={(body) => void change(body)} />
      {mailIsSent && chosen ? <DigestHour chosen={chosen} onChange={(body) => void change(body)} /> : null}
    </SectionCard>
  )
}

function UnconfirmedNote() {
  const { email } = useSignedInUser()
  return (
    <p className={classes.tableNote}>
      {email ? (
        <>
          We can't email you yet: <strong>{email}</strong> isn't confirmed. Send the confirmation email from your{' '}
          <ProfileLink />.
        </>
      ) : (
        <>
          We can't email you: your <ProfileLink /> has no email address.
        </>
      )}
    </p>
  )
}

function ProfileLink() {
  return (
    <Anchor component={Link} to="/profile" inherit>
      profile
    </Anchor>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
}))
const zoneHere = new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone

type DigestHourProps = {
  chosen: Pick<NotificationChoices, 'digestHour' | 'timeZone'>
  onChange: (change: NotificationChoicesChange) => void
}

/** The hour of the daily email, in the time zone of the device that chose it. */
function DigestHour({ chosen: { digestHour, timeZone }, onChange }: DigestHourProps) {
  const zone = timeZone === null ? 'the market' : timeZone.replaceAll('_', ' ')
  return (
    <div className={classes.digest}>
      <Select
        label="Daily summary"
        description={`One email a day with all your daily items, sent at this hour (${zone}).`}
        data={hours}
        value={String(digestHour)}
        onChange={(value) => {
          if (value !== null) onChange({ digestHour: Number(value), timeZone: zoneHere })
        }}
        searchable={false}
        allowDeselect={false}
      />
    </div>
  )
}
