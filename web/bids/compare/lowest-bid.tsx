import { VisuallyHidden } from '@mantine/core'
import { IconArrowNarrowDown } from '@tabler/icons-react'
import { sumOfParts } from '#domain/pricing/price-parts.ts'
import type { ComparedBid } from './bid-comparison.tsx'
import classes from './bid-comparison.module.css'

/** The first of the cheapest bids that can still be accepted. */
export function bestOf(bids: readonly ComparedBid[]): ComparedBid | undefined {
  return bids
    .filter((bid) => bid.status === 'pending' && !bid.isUnavailable && !bid.isUnconfirmed)
    .reduce<ComparedBid | undefined>(
      (best, bid) => (best && sumOfParts(best.parts) <= sumOfParts(bid.parts) ? best : bid),
      undefined,
    )
}

/**
 * Whether a bid quotes no chassis while another one that can be accepted does: then it may be the lowest by omission.
 *
 * Source: F-008.
 */
function lacksChassis(bid: ComparedBid, bids: readonly ComparedBid[]): boolean {
  return !hasChassis(bid) && bids.some((other) => other.status === 'pending' && hasChassis(other))
}

/** Which bids have the filled button: the best, or all alike where the best leaves out the chassis. Source: F-008. */
export function filledOf(bids: readonly ComparedBid[]): (bid: ComparedBid) => boolean {
  const best = bestOf(bids)
  const areAlike = best !== undefined && lacksChassis(best, bids)
  return (bid) => areAlike || bid === best
}

function hasChassis({ parts }: ComparedBid): boolean {
  return parts.some(({ kind, cents }) => kind === 'chassis' && cents > 0)
}

/** "Lowest" with an arrow. */
export function LowestMark() {
  return (
    <span className={classes.lowest}>
      <IconArrowNarrowDown size={14} stroke={2.25} aria-hidden />
      Lowest
    </span>
  )
}

/** Marks the lowest figure of a row: an arrow for the eye, a word for who listens. Source: F-122. */
export function LowestFigure() {
  return (
    <>
      <IconArrowNarrowDown size={14} stroke={2.25} aria-hidden />
      <VisuallyHidden>lowest </VisuallyHidden>
    </>
  )
}
