import { listStaffLinks } from '#domain/access/api.ts'
import type { GrantKind } from '#domain/access/grants.ts'
import type { StaffLink } from '#domain/access/links.ts'
import { formatDate } from '#domain/formats.ts'
import { useApi } from '#web/api/hooks.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { useInstantWords, useZone } from '#web/shared/facts/zone.ts'
import classes from './links.module.css'

const kindWords: Record<GrantKind, string> = { driver: 'Driver link', tracking: 'Tracking link' }

/** All links of a load for staff, also those that have ended, with who made each; no card where there are none. Source: XD-15. */
export function StaffLinksCard({ loadId }: { loadId: number }) {
  const { data, errorText, isFetching, refetch } = useApi(
    listStaffLinks,
    { params: { id: loadId } },
    { failure: "Couldn't load the links" },
  )
  const inWords = useInstantWords()
  const timeZone = useZone()
  if (!data && errorText) {
    return (
      <SectionCard title="Links">
        <FailedList title={errorText} retrying={isFetching} onRetry={() => void refetch()} />
      </SectionCard>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <SectionCard title="Links" count={data.length}>
      <ul className={classes.list}>
        {data.map((link) => (
          <li key={link.id}>
            <div className={classes.name}>
              {kindWords[link.kind]}: {link.name}
            </div>
            <div className={classes.facts}>
              {link.knownBy}… · made by {link.maker}, {inWords(link.createdAt)}
            </div>
            <div className={classes.facts}>
              {stateWords(link, timeZone)} ·{' '}
              {link.lastUsedAt ? `last used ${inWords(link.lastUsedAt)}` : 'not used yet'}
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function stateWords({ state, expiresAt }: StaffLink, timeZone: string | undefined): string {
  if (state === 'revoked') return 'Revoked'
  return state === 'expired'
    ? `Ended ${formatDate(expiresAt, timeZone)}`
    : `Live until ${formatDate(expiresAt, timeZone)} at the latest`
}
