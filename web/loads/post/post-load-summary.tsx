import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { formatDate, formatDateOrFlexible, formatDateTime, formatWeight, loadTypeLabel } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { awardLine } from '#domain/loads/award-line.ts'
import { decisionLabel } from '#domain/loads/durations.ts'
import { directionWords } from '#domain/loads/direction-words.ts'
import { foldWeight, withOverweight } from '#domain/loads/weight.ts'
import { LoadRoute } from '#web/shared/facts/load-route.tsx'
import { SpecialHandling } from '#web/shared/facts/special-handling.tsx'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { countedNumber } from '#web/shared/form/typed-number.ts'
import { countLoads, type FilledLoad, type PostLoadFields } from './post-load-fields.ts'
import classes from './post-load.module.css'

const hour = 3_600_000

type PostLoadSummaryProps = { control: Control<PostLoadFields, unknown, FilledLoad> }

/** The load as truckers will see it, drawn while it is typed. */
export function PostLoadSummary({ control }: PostLoadSummaryProps) {
  const load = useWatch({ control })
  const weight = foldWeight(load.weightType ?? 'Legal', countedNumber(load.weightValue ?? '', 'pounds'))
  const flags = withOverweight(load.specialHandling ?? [], weight ?? '', load.containerType ?? '')
  const target = countedNumber(load.targetPrice ?? '', 'wholeDollars')
  const limit = countedNumber(load.awardLimit ?? '', 'wholeDollars')
  const count = countLoads(load.containers ?? '')
  const now = useServerNow()

  return (
    <aside className={classes.summary} aria-label="Summary">
      <p className={classes.summaryTitle}>{loadTypeLabel(load.export ?? false)} load</p>
      <LoadRoute
        area={areaName(load.drayageAreaID) ?? 'Drayage area'}
        pickupTerminal={terminalName(load.pickupTerminalID) ?? undefined}
        returnTerminal={terminalName(load.returnTerminalID)}
        destination={load.deliveryCityOrZip?.trim() || directionWords(load.export ?? false).place}
        live={load.liveOrdrop ?? false}
      />
      <dl className={classes.facts}>
        <Fact name="Container">{load.containerType || <Open />}</Fact>
        <Fact name="Weight">{formatWeight(weight)}</Fact>
        <Fact name="Pickup">{dateText(load.pickupDate)}</Fact>
        <Fact name="Delivery">{dateText(load.deliveryDate)}</Fact>
      </dl>
      <SpecialHandling flags={flags} />
      <dl className={classes.facts}>
        <Fact name="Auction ends">
          {load.auctionDuration ? formatDateTime(new Date(now + load.auctionDuration * hour)) : <Open />}
        </Fact>
        {load.decisionHours ? <Fact name="Decision time">{decisionLabel(load.decisionHours)}</Fact> : null}
        {load.awardRule && load.awardRule !== 'manual' ? (
          <Fact name="Award">{awardLine({ awardRule: load.awardRule, awardLimit: limit })}</Fact>
        ) : null}
        {target === null ? null : <Fact name="Your target">{formatMoney(target)}</Fact>}
        <Deadlines details={load.details ?? {}} isExport={load.export ?? false} />
        {count > 1 ? <Fact name="Containers">{count}</Fact> : null}
      </dl>
    </aside>
  )
}

/** The date by which the container is out of the terminal, or at the port. */
function Deadlines({ details, isExport }: { details: Partial<Record<string, string>>; isExport: boolean }) {
  const days = ['line', 'terminal', 'rail'].map((source) => details[`lastFreeDays_${source}`] ?? '').filter(Boolean)
  const date = isExport ? details['portCutoff']?.slice(0, 10) : days.toSorted()[0]
  if (!date || date === '?') return null
  return <Fact name={isExport ? 'Port cutoff' : 'Last free day'}>{formatDate(date)}</Fact>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Open() {
  return <span className={classes.open}>Not chosen yet</span>
}

function dateText(date: string | null | undefined): string {
  return date ? formatDate(date) : formatDateOrFlexible(null)
}
