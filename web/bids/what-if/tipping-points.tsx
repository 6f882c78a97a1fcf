import { IconArrowsSplit2 } from '@tabler/icons-react'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { TippingPoint } from '#domain/pricing/tipping-points.ts'
import { tippingWords } from './scenario-words.ts'
import classes from './what-if.module.css'

/** From which days or hours on another bid is the cheapest. Source: Y-024. */
export function TippingPoints({ points }: { points: readonly TippingPoint<Bid>[] }) {
  if (points.length === 0) return null
  return (
    <ul className={classes.tips} aria-label="Tipping points">
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
