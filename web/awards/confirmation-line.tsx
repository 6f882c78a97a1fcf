import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { openRecord, proposeAmendment, readParties } from '#domain/awards/api.ts'
import { mayAmend } from '#domain/awards/amendment-lifecycle.ts'
import { isReleasable } from '#domain/auctions/load-lifecycle.ts'
import { mayMoveAward } from '#domain/awards/award-lifecycle.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { urlOf } from '#domain/http/endpoint.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { formatCents } from '#domain/money.ts'
import { useApi } from '#web/api/hooks.ts'
import { useMay } from '#web/api/may.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { paperTitle, signedWords, useDeadline } from './paper-words.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import classes from './confirmation-line.module.css'

type ConfirmationLineProps = { load: Pick<AnyLoad, 'id' | 'status'>; confirmation: Confirmation }

/** The way to the reader's own paper from the card of the bid, with how it stands; and to a change of it. */
export function ConfirmationLine({ load, confirmation }: ConfirmationLineProps) {
  const proposing = useDialog<Confirmation>()
  const may = useMay()
  const isLive = mayMoveAward(confirmation.award.state, 'released')
  const mayPropose = isLive && mayAmend(load.status) && confirmation.amendment === null && may(proposeAmendment)
  return (
    <>
      <div className={classes.line}>
        <p className={classes.words}>
          <Link data-touch data-confirmation className={classes.link} to={`/loads/${load.id}/confirmation`}>
            {paperTitle(confirmation)}
          </Link>
          <span>
            <StateWords load={load} confirmation={confirmation} />
          </span>
        </p>
        {load.status === 'completed' ? <RecordLink loadId={load.id} /> : null}
        {mayPropose ? (
          <Button variant="default" size="xs" onClick={() => proposing.open(confirmation)}>
            Propose a Change
          </Button>
        ) : null}
      </div>
      {proposing.item ? (
        <ProposeDialog key={proposing.opening} loadId={load.id} confirmation={proposing.item} {...proposing.props} />
      ) : null}
    </>
  )
}

/** The record that both parties have a right to; the operator keeps it where it reveals nobody. Source: X-155. */
function RecordLink({ loadId }: { loadId: number }) {
  const { data } = useApi(readParties, { params: { id: loadId } })
  if (!data?.revealed) return null
  return (
    <a
      data-touch
      className={classes.link}
      href={urlOf(openRecord, { params: { id: loadId } })}
      target="_blank"
      rel="noopener"
    >
      Transaction Record
    </a>
  )
}

/** Where the reader goes on once the form of an acknowledgement is gone. */
export function focusConfirmation(): void {
  document.querySelector<HTMLElement>('[data-confirmation]')?.focus()
}

function isOver({ state }: Confirmation['award']): boolean {
  return state !== 'awarded' && state !== 'acknowledged'
}

/** How the award and the reader's part in it stand. */
function StateWords({ load, confirmation }: ConfirmationLineProps) {
  const { side, award, acknowledgement } = confirmation
  const { words, isPast } = useDeadline(award)
  if (isOver(award)) return `This award has ended.${award.tonuCents ? ` TONU: ${formatCents(award.tonuCents)}.` : ''}`
  if (side === 'trucker' && acknowledgement) return signedWords(acknowledgement, award.timeZone)
  if (award.state === 'acknowledged') return 'The trucker has acknowledged the load.'
  if (!isReleasable(load.status)) return 'Not acknowledged.'
  if (side === 'trucker') return isPast ? `Acknowledgment was due by ${words}.` : `Acknowledge by ${words}.`
  return isPast
    ? `The trucker hasn't acknowledged yet. It was due by ${words}.`
    : `The trucker has until ${words} to acknowledge.`
}
