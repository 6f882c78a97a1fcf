import { listStaffConfirmations, openStaffConfirmation } from '#domain/awards/api.ts'
import type { StaffConfirmation } from '#domain/awards/confirmation.ts'
import { urlOf } from '#domain/http/endpoint.ts'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { formatCents } from '#domain/money.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { useApi } from '#web/api/hooks.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { paperTitle, signedWords } from './paper-words.ts'
import classes from './staff-confirmations.module.css'

/** Both sides' confirmations of a load with every version, for staff; no card before the award. */
export function StaffConfirmations({ loadId }: { loadId: number }) {
  const read = useApi(
    listStaffConfirmations,
    { params: { id: loadId } },
    { failure: "Couldn't load the confirmations" },
  )
  if (read.errorText && !read.data) {
    return (
      <SectionCard title="Confirmations">
        <FailedList title={read.errorText} retrying={read.isFetching} onRetry={() => void read.refetch()} />
      </SectionCard>
    )
  }
  if (!read.data || read.data.length === 0) return null
  return (
    <SectionCard title="Confirmations" count={read.data.length}>
      <ul className={classes.list}>
        {read.data.map((confirmation) => (
          <Row key={confirmation.id} confirmation={confirmation} />
        ))}
      </ul>
    </SectionCard>
  )
}

function Row({ confirmation }: { confirmation: StaffConfirmation }) {
  const { snapshot, version, issuedAt, replacedAt, acknowledgement } = confirmation
  const timeZone = areaTimeZone(snapshot.load.drayageAreaID)
  return (
    <li>
      <p className={classes.name}>
        <a
          data-touch
          className={classes.link}
          href={urlOf(openStaffConfirmation, { params: { id: confirmation.id } })}
          target="_blank"
          rel="noopener"
        >
          {paperTitle(confirmation)}, version {version}
        </a>
        <span>{formatCents(snapshot.totalCents)}</span>
      </p>
      <p className={classes.state}>
        Issued {formatDateTimeWithZone(issuedAt, timeZone)}
        {replacedAt ? `, replaced ${formatDateTimeWithZone(replacedAt, timeZone)}` : null}
      </p>
      <p className={classes.state}>
        {acknowledgement ? signedWords(acknowledgement, timeZone, acknowledgement.ip) : waiting(confirmation)}
      </p>
    </li>
  )
}

function waiting({ award, replacedAt, snapshot }: StaffConfirmation): string {
  if (replacedAt || award.state !== 'awarded') return 'Not acknowledged'
  return `Not acknowledged, due by ${formatDateTimeWithZone(award.acknowledgeBy, areaTimeZone(snapshot.load.drayageAreaID))}`
}
