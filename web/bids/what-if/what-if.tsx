import { useCallback, useDeferredValue, useEffect, useRef } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { AllScenarios } from './all-scenarios.tsx'
import { CostList } from './cost-list.tsx'
import { bindingBids, inCostOrder } from './costed-bids.ts'
import { type Naming, NameScenarioDialog } from './scenario/name-scenario-dialog.tsx'
import type { Choice } from './scenario/scenario-choice.ts'
import { ScenarioPanel } from './scenario/scenario-panel.tsx'
import { ScenarioSheet } from './scenario/scenario-sheet.tsx'
import { CheapestSentence } from './cheapest-sentence.tsx'
import { TippingPoints } from './tipping-points.tsx'
import { type ChoiceKeeper, useChosenScenario, useSettled } from './scenario/use-chosen-scenario.ts'
import { ScenariosLoaded } from './scenario/use-scenarios.tsx'
import type { AcceptInScenario, NamedScenario, OfferTo } from './accept-in-scenario.ts'
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
