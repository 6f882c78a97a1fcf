import type { DetailSide } from '#domain/details/fields.ts'
import { Appointments } from './appointments.tsx'
import { type DetailGroupProps, DetailGroupView } from './detail-group.tsx'
import { detailGroups } from './form/public.tsx'
import { ReadinessLine } from './readiness-line.tsx'
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
