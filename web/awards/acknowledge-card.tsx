import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { readParties } from '#domain/awards/api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import type { FixedLine, PaperLine } from '#domain/awards/paper.ts'
import { formatCents } from '#domain/money.ts'
import type { PartKind } from '#domain/pricing/price-parts.ts'
import { useApi } from '#web/api/hooks.ts'
import { PriceBar, PriceSwatch } from '#web/shared/facts/price-bar.tsx'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import { AcknowledgeFields } from './acknowledge-fields.tsx'
import { AwardCountdown } from './award-countdown.tsx'
import { DeclineButton } from './decline-button.tsx'
import { paperTitle, useDeadline } from './paper-words.ts'
import { useAcknowledge } from './use-acknowledge.ts'
import classes from './acknowledge.module.css'

type AcknowledgeCardProps = { loadId: number; confirmation: Confirmation }

/** The award that waits for the trucker: its price, and the form that acknowledges it; on phones a bar has the form. */
export function AcknowledgeCard({ loadId, confirmation }: AcknowledgeCardProps) {
  const titleId = useId()
  const { words, isPast } = useDeadline(confirmation.award)
  const title = paperTitle(confirmation)
  const { data: parties } = useApi(readParties, { params: { id: loadId } }, { reader: 'trucker' })
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.offer}>
        <div className={classes.head}>
          <div>
            <h2 id={titleId} className={classes.title}>
              {isPast
                ? `${title}: please acknowledge, it was due by ${words}`
                : `${title}: please acknowledge by ${words}`}
            </h2>
            {parties?.why === 'not_acknowledged' ? (
              <p className={classes.note}>You&apos;ll see the shipper&apos;s name and contacts once you do.</p>
            ) : null}
          </div>
          <span className={classes.wide}>
            <AwardCountdown confirmation={confirmation} />
          </span>
        </div>
        <Price confirmation={confirmation} />
      </div>
      <Form loadId={loadId} confirmation={confirmation} />
    </section>
  )
}

function Form({ loadId, confirmation }: AcknowledgeCardProps) {
  const form = useAcknowledge(loadId, confirmation)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.send()
      }}
    >
      <AcknowledgeFields form={form} />
      {form.problem ? (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      ) : null}
      <SubmitButton label="Acknowledge" busyLabel="Acknowledging..." busy={form.isPending} />
      <Button
        variant="default"
        component={Link}
        to={`/loads/${loadId}/confirmation`}
        leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
      >
        Read
      </Button>
      <DeclineButton loadId={loadId} confirmation={confirmation} />
    </form>
  )
}

const kinds: Record<FixedLine, PartKind> = {
  drayage: 'drayage',
  fuel: 'fuel',
  chassis: 'chassis',
  drop: 'fees',
  overweight: 'fees',
  dg: 'fees',
  reefer: 'fees',
  broker: 'broker',
  delivery_order: 'broker',
}

function Price({ confirmation: { snapshot } }: Pick<AcknowledgeCardProps, 'confirmation'>) {
  const fixed = snapshot.lines.filter(({ group, cents }) => group === 'fixed' && cents !== 0)
  const parts = fixed.map((line) => ({ kind: kinds[line.name as FixedLine], label: line.label, cents: line.cents }))
  return (
    <>
      <p className={classes.price}>
        <strong>{formatCents(snapshot.totalCents)}</strong>
        <span>
          fixed
          {snapshot.upToCents > snapshot.totalCents ? `, up to ${formatCents(snapshot.upToCents)} with prepull` : ''}
        </span>
      </p>
      {snapshot.totalCents > 0 ? <PriceBar parts={parts} fullCents={snapshot.totalCents} /> : null}
      <dl className={classes.lines}>
        {fixed.map((line) => (
          <div key={line.name}>
            <dt>
              <PriceSwatch kind={kinds[line.name as FixedLine]} />
              {line.label} <small>{line.rate}</small>
            </dt>
            <dd>{formatCents(line.cents)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.terms}>{ifItHappens(snapshot.lines)}</p>
    </>
  )
}

/** What waiting and a wasted trip pay: "Waiting at delivery $75.00/hr after 2 h free. TONU $175.00." */
function ifItHappens(lines: readonly PaperLine[]): string {
  return lines
    .filter(({ name, cents }) => cents > 0 && ['wait_terminal', 'wait_delivery', 'tonu'].includes(name))
    .map(({ name, label, cents, unit, rate }) =>
      name === 'tonu' ? `TONU ${formatCents(cents)}.` : `${label} ${formatCents(cents)}${unit ?? ''} ${rate}.`,
    )
    .join(' ')
}
