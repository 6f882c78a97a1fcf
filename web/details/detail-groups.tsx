import type { DetailSide } from '#domain/details/fields.ts'
import { type Readiness, readinessWords } from '#domain/details/readiness.ts'
import { Appointments } from './appointments.tsx'
import { type DetailGroupProps, DetailGroupView } from './detail-group.tsx'
import { detailGroups } from './form/public.tsx'
import { awaitsAcknowledgement, type DetailLoad, type Details } from './use-details.ts'
import classes from './details-card.module.css'

type DetailGroupsProps = {
  details: Details
  load: DetailLoad
  side: DetailSide
  withChanges: boolean
  /** While no trucker has the load there is no one to make appointments with, and no chassis. */
  isAwarded?: boolean
  onUnsaved?: DetailGroupProps['onUnsaved']
}

/** The checklist, the facts in groups, and the appointments. */
export function DetailGroups({ isAwarded = true, ...given }: DetailGroupsProps) {
  const { details } = given
  const groups = detailGroups.filter((group) => isAwarded || group !== 'work')
  return (
    <div className={classes.groups}>
      {details.readiness ? <ReadinessLine readiness={details.readiness} /> : null}
      {awaitsAcknowledgement(given.side, details) ? (
        <p className={classes.later}>
          The container number, references and delivery place appear once you acknowledge the Rate Confirmation.
        </p>
      ) : null}
      {groups.map((group) => (
        <DetailGroupView key={group} group={group} {...given} />
      ))}
      {isAwarded && details.appointments ? <Appointments {...given} /> : null}
    </div>
  )
}

/** How much of what a dispatch needs is there: a bar, and "7 of 8 ready. Missing: last free day." Source: X-045. */
function ReadinessLine({ readiness }: { readiness: Readiness }) {
  const words = readinessWords(readiness)
  const end = words.indexOf('.') + 1
  return (
    <div className={classes.readiness}>
      <span className={classes.bar} aria-hidden>
        {Array.from({ length: readiness.of }, (_, place) => (
          <span key={place} data-ready={place < readiness.ready || undefined} />
        ))}
      </span>
      <p>
        <strong>{words.slice(0, end)}</strong>
        {words.slice(end)}
      </p>
    </div>
  )
}
