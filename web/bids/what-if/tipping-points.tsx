import { IconArrowsSplit2, IconCircleCheck } from '@tabler/icons-react'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { Scenario } from '#domain/pricing/scenario.ts'
import { tippedAt, tippingPoints } from '#domain/pricing/tipping-points.ts'
import { tippingWords } from './scenario/scenario-words.ts'
import classes from './what-if.module.css'

type TippingPointsProps = { binding: readonly Bid[]; scenario: Scenario }

/** Since which days or hours the cheapest bid is it, and from which on another one will be. Source: Y-024, G-430. */
export function TippingPoints({ binding, scenario }: TippingPointsProps) {
  const points = tippingPoints(binding, scenario)
  const tipped = tippedAt(binding, scenario)
  if (points.length === 0 && !tipped) return null
  return (
    <ul className={classes.tips} aria-label="Tipping points">
      {tipped ? (
        <li>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          <span>
            {bidderLabel(tipped.bid.truckerId)} is the cheapest from <b>{tippingWords(tipped.number, tipped.from)}</b>{' '}
            on, {bidderLabel(tipped.before.truckerId)} below that.
          </span>
        </li>
      ) : null}
      {points.map(({ number, at, bid }) => (
        <li key={number}>
          <IconArrowsSplit2 size={16} stroke={1.75} aria-hidden />
          <span>
            {bidderLabel(bid.truckerId)} is cheaper from <b>{tippingWords(number, at)}</b> on.
          </span>
        </li>
      ))}
    </ul>
  )
}
