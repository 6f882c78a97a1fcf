import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { asCents, formatCents } from '#domain/money.ts'
import { scenarioCost } from '#domain/pricing/scenario-costs.ts'
import { bindingBids, feesLeftOut, inCostOrder } from './costed-bids.ts'
import { type Choice, choicesOf } from './scenario/scenario-choice.ts'
import { scenarioTable } from './scenario/scenario-table.ts'
import { scenarioInWords, wholeDollars } from './scenario/scenario-words.ts'
import { useScenarioOfAddress } from './scenario/use-chosen-scenario.ts'
import { useScenarios } from './scenario/use-scenarios.tsx'
import classes from './printed-what-if.module.css'

type PrintedWhatIfProps = { load: AnyLoad; bids: readonly Bid[] }

/** On paper: the scenario's numbers, the bids by their cost in it, and the table of all scenarios. Source: Y-038. */
export function PrintedWhatIf({ load, bids }: PrintedWhatIfProps) {
  const { data } = useScenarios()
  const binding = bindingBids(bids)
  if (!data || binding.length === 0) return null
  const choices = choicesOf(data, !load.liveOrdrop)
  return (
    <>
      <InScenario binding={binding} choices={choices} />
      <h2>All scenarios</h2>
      <Table binding={binding} choices={choices} />
      {binding.filter(feesLeftOut).map((bid) => (
        <p key={bid.id}>
          + {bidderLabel(bid.truckerId)} plus other fees: {feesLeftOut(bid)}
        </p>
      ))}
    </>
  )
}

type PrintedProps = { binding: readonly Bid[]; choices: readonly Choice[] }

function InScenario({ binding, choices }: PrintedProps) {
  const { name, scenario } = useScenarioOfAddress(choices)
  return (
    <>
      <h2>What if: {name}</h2>
      <p>{scenarioInWords(scenario)}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Bidder</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>
          {inCostOrder(binding, scenario).map((bid) => (
            <tr key={bid.id}>
              <td>{bidderLabel(bid.truckerId)}</td>
              <td>
                {formatCents(scenarioCost(bid, scenario))}
                {feesLeftOut(bid) ? ` plus other fees: ${feesLeftOut(bid)}` : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Table({ binding, choices }: PrintedProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Bidder</th>
          {choices.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">Cheapest in</th>
        </tr>
      </thead>
      <tbody>
        {scenarioTable(binding, choices).map(({ bid, cells, wins }) => (
          <tr key={bid.id}>
            <td>{bidderLabel(bid.truckerId)}</td>
            {cells.map(({ key, cents, isCheapest }) => (
              <td key={key}>
                {isCheapest ? <b>{formatCents(cents)}</b> : formatCents(cents)}
                {feesLeftOut(bid) ? '+' : ''}
              </td>
            ))}
            <td>
              {wins} of {choices.length}, {rangeOf(cells.map(({ cents }) => cents))}
              {feesLeftOut(bid) ? '+' : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rangeOf(costs: readonly number[]): string {
  return `${wholeDollars(asCents(Math.min(...costs)))} to ${wholeDollars(asCents(Math.max(...costs)))}`
}
