import { type Control, useWatch } from 'react-hook-form'
import { awardRuleForTruckers } from '#domain/auctions/award-rule.ts'
import { lineName } from '#domain/details/pricing-words.ts'
import { formatDate, formatMonthDay, formatWeight, liveOrDropLabel, specialHandlings } from '#domain/formats.ts'
import { directionWords } from '#domain/loads/direction-words.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { type BoxFields, isHeavy, weightOf } from './boxes/box-fields.ts'
import type { FilledLoad, PostLoadFields } from './post-load-fields.ts'
import classes from './post-load.module.css'

type WhatBiddersSeeProps = { control: Control<PostLoadFields, unknown, FilledLoad> }

const numerals = ['no', 'one', 'two', 'three', 'four', 'five']

/** What truckers will read of the loads before the shipper chooses one, drawn while it is typed. */
export function WhatBiddersSee({ control }: WhatBiddersSeeProps) {
  const load = useWatch({ control }) as PostLoadFields
  const { boxes } = load
  const isExport = load.export ?? false
  const words = directionWords(isExport)
  const ruleLine = load.awardRule === 'manual' ? null : awardRuleForTruckers[load.awardRule]
  const flags = specialHandlings.filter((_, index) => load.specialHandling[index] === true && index > 0)
  const pickup = load.pickupTerminalID ? terminalName(load.pickupTerminalID) : null
  const empty = load.returnTerminalID ? terminalName(load.returnTerminalID) : null
  return (
    <aside className={classes.side} aria-label="What bidders see">
      <h3>What bidders see</h3>
      <p>
        <b>{areaName(load.drayageAreaID) ?? 'Drayage area'}</b>
        {pickup ? <span>{pickup}</span> : null}
        <span>
          <b>{load.deliveryCityOrZip.trim() || words.place}</b>, {liveOrDropLabel(load.liveOrdrop ?? false)}
        </span>
        <span>{empty ? `Return ${empty}` : 'Return: to be advised'}</span>
      </p>
      <p>
        <span>{boxWords(boxes)}</span>
        {flags.length > 0 ? <span>{flags.map((flag) => flag.words).join(', ')}</span> : null}
        {lineWords(boxes, isExport).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>
          {words.pickupDate.replace(' date', '')} {dateText(load.pickupDate)}
        </span>
        <span>
          {words.deliveryDate.replace(' date', '')} {dateText(load.deliveryDate)}
        </span>
      </p>
      {ruleLine ? <p>{ruleLine}</p> : null}
      {load.specialInstructions?.trim() ? <p className={classes.said}>{load.specialInstructions.trim()}</p> : null}
      <p className={classes.hidden}>
        Hidden until you choose: container numbers, pickup numbers, PO, street address, contact, target price.
      </p>
    </aside>
  )
}

/** "3 × 40' HC, one overweight", or each type with its number; one box with its weight. */
function boxWords(boxes: readonly BoxFields[]): string {
  const types = [...Map.groupBy(boxes, (box) => box.containerType || 'container')].map(([type, all]) =>
    boxes.length === 1 ? type : `${all.length} × ${type}`,
  )
  const [only] = boxes
  if (boxes.length === 1 && only)
    return [only.containerType || 'Container type', formatWeight(weightOf(only))].join(', ')
  const heavy = boxes.filter((box) => isHeavy(box)).length
  const ofHeavy = heavy === boxes.length ? 'all' : (numerals[heavy] ?? String(heavy))
  return [...types, ...(heavy > 0 ? [`${ofHeavy} overweight`] : [])].join(', ')
}

/** The lines of the boxes, with the date by which they are out of the terminal, or at the port. */
function lineWords(boxes: readonly BoxFields[], isExport: boolean): string[] {
  const all = boxes.map(({ details }) => {
    const days = ['line', 'terminal', 'rail'].map((source) => details[`lastFreeDays_${source}`] ?? '')
    const day = isExport ? details['portCutoff']?.slice(0, 10) : days.filter(isDate).toSorted()[0]
    const date = day && isDate(day) ? `${isExport ? 'port cutoff' : 'last free day'} ${formatMonthDay(day)}` : ''
    const scac = details['steamshipLine']?.trim().toUpperCase()
    return [scac && lineName(scac), date].filter(Boolean).join(', ')
  })
  return [...new Set(all)].filter(Boolean)
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}

function dateText(date: string | null | undefined): string {
  return date && isDate(date) ? formatDate(date) : 'flexible'
}
