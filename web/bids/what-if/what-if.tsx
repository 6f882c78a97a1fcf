import { IconArrowsSplit2, IconCircleCheck } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useEffect, useRef } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { centsAbove, formatCents } from '#domain/money.ts'
import { scenarioCost } from '#domain/pricing/scenario-costs.ts'
import type { Scenario } from '#domain/pricing/scenario.ts'
import { tippedAt, tippingPoints } from '#domain/pricing/tipping-points.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { AllScenarios } from './all-scenarios.tsx'
import { CostList } from './cost-list.tsx'
import { bindingBids, inCostOrder, feesLeftOut, isBinding } from './costed-bids.ts'
import { type Naming, NameScenarioDialog } from './scenario/name-scenario-dialog.tsx'
import type { Choice } from './scenario/scenario-choice.ts'
import { ScenarioPanel } from './scenario/scenario-panel.tsx'
import { ScenarioSheet } from './scenario/scenario-sheet.tsx'
import { type ChoiceKeeper, useChosenScenario, useSettled } from './scenario/use-chosen-scenario.ts'
import { ScenariosLoaded } from './scenario/use-scenarios.tsx'
import type { AcceptInScenario, NamedScenario, OfferTo } from './accept-in-scenario.ts'
import { tippingWords } from './scenario/scenario-words.ts'
import classes from './what-if.module.css'

export type WhatIfProps = {
  load: AnyLoad
  bids: readonly Bid[]
  keeper: ChoiceKeeper
  /** Offered on bids that can be accepted, with the scenario that they were costed in. */
  onAccept?: AcceptInScenario
  offerTo?: OfferTo
}

/** What each bid would cost if the move went otherwise than the estimate assumes. Source: Y-017 to Y-027, Y-035 to Y-037. */
export function WhatIf({ load, ...others }: WhatIfProps) {
  return (
    <ScenariosLoaded isDrop={!load.liveOrdrop}>
      {(choices) => <Costs key={load.id} load={load} choices={choices} {...others} />}
    </ScenariosLoaded>
  )
}

function Costs({ load, bids, choices, keeper, onAccept, offerTo }: WhatIfProps & { choices: readonly Choice[] }) {
  const chosen = useChosenScenario(choices, keeper)
  const naming = useDialog<Naming>()
  const binding = bindingBids(bids)
  const { name, scenario } = chosen
  // Apart from what is chosen: the panel is not drawn anew with the order.
  const settled = useSettled(scenario, chosen.changedAt)
  const inOrder = inCostOrder(bids, settled)
  const accept = useAccept(onAccept, { name, scenario })
  // The costs, then the order of the bids are painted first.
  const marked = useDeferredValue(chosen.choice.key)
  const tippedIn = useDeferredValue(settled)
  return (
    <div className={classes.root}>
      <div className={classes.split}>
        <div className={classes.aside}>
          <ScenarioPanel chosen={chosen} onName={naming.open} />
        </div>
        <div className={classes.bar}>
          <ScenarioSheet chosen={chosen} binding={binding} onName={naming.open} />
        </div>
        <div className={classes.main}>
          {chosen.wasRemoved ? (
            <p className={classes.removed} role="status">
              This scenario was removed
            </p>
          ) : null}
          <CheapestSentence inOrder={inOrder} scenario={settled} />
          <CostList
            load={load}
            bids={bids}
            binding={binding}
            name={name}
            scenario={scenario}
            settled={settled}
            inOrder={inOrder}
            offerTo={offerTo}
            onAccept={onAccept ? accept : undefined}
          />
          <TippingPoints binding={binding} scenario={tippedIn} />
        </div>
      </div>
      {binding.length > 0 ? (
        <AllScenarios bids={binding} choices={choices} current={marked} onChoose={chosen.choose} />
      ) : null}
      {naming.item ? (
        <NameScenarioDialog key={naming.opening} chosen={chosen} naming={naming.item} {...naming.props} />
      ) : null}
    </div>
  )
}

/** Accepts in the scenario of that moment. It is the same function while numbers change, so that no button is drawn anew. */
function useAccept(onAccept: AcceptInScenario | undefined, costedIn: NamedScenario): (bid: Bid) => void {
  const latest = useRef({ onAccept, costedIn })
  useEffect(() => {
    latest.current = { onAccept, costedIn }
  })
  return useCallback((bid) => latest.current.onAccept?.(bid, latest.current.costedIn), [])
}

type CheapestSentenceProps = {
  /** By their cost in the scenario. */
  inOrder: readonly Bid[]
  scenario: Scenario
}

/** Which bid is the cheapest, and by how much. Source: Y-021, Y-026. */
function CheapestSentence({ inOrder, scenario }: CheapestSentenceProps) {
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

type TippingPointsProps = { binding: readonly Bid[]; scenario: Scenario }

/** Since which days or hours the cheapest bid is it, and from which on another one will be. Source: Y-024, G-430. */
function TippingPoints({ binding, scenario }: TippingPointsProps) {
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
