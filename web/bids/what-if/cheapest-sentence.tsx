import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { centsAbove, formatCents } from '#domain/money.ts'
import { scenarioCost } from '#domain/pricing/scenario-costs.ts'
import type { Scenario } from '#domain/pricing/scenario.ts'
import { feesLeftOut, isBinding } from './costed-bids.ts'
import classes from './what-if.module.css'

type CheapestSentenceProps = {
  /** By their cost in the scenario. */
  inOrder: readonly Bid[]
  scenario: Scenario
}

/** Which bid is the cheapest, and by how much. Source: Y-021, Y-026. */
export function CheapestSentence({ inOrder, scenario }: CheapestSentenceProps) {
  const [first, second] = inOrder.filter(isBinding)
  return (
    <p className={classes.sentence} role="status">
      {first ? <Words first={first} second={second} scenario={scenario} /> : null}
    </p>
  )
}

function Words({ first, second, scenario }: { first: Bid; second: Bid | undefined; scenario: Scenario }) {
  const cents = scenarioCost(first, scenario)
  const fees = feesLeftOut(first)
  const cost = `${formatCents(cents)}${fees ? ` plus other fees: ${fees}` : ''}`
  if (!second) return <b>One bid: {cost}.</b>
  const gap = centsAbove(scenarioCost(second, scenario), cents)
  const rival = bidderLabel(second.truckerId)
  return (
    <>
      <b>
        Cheapest: {bidderLabel(first.truckerId)}, {cost},
      </b>{' '}
      <span>{gap === 0 ? `the same as ${rival}.` : `${formatCents(gap)} less than ${rival}.`}</span>
    </>
  )
}
