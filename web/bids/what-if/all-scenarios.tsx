import { Box, VisuallyHidden } from '@mantine/core'
import { IconArrowNarrowDown } from '@tabler/icons-react'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { asCents, type Cents, formatCents } from '#domain/money.ts'
import { type ScenarioRow, scenarioTable } from './scenario/scenario-table.ts'
import { feesLeftOut } from './costed-bids.ts'
import type { Choice } from './scenario/scenario-choice.ts'
import { wholeDollars } from './scenario/scenario-words.ts'
import classes from './all-scenarios.module.css'

type AllScenariosProps = {
  /** Those that bind their truckers, the earlier first. */
  bids: readonly Bid[]
  choices: readonly Choice[]
  /** Key of the chosen scenario. */
  current: string
  onChoose: (key: string) => void
}

/** Bids by scenarios: where the cheapest one holds, and where it does not. Source: Y-025. */
export function AllScenarios({ bids, choices, current, onChoose }: AllScenariosProps) {
  const rows = scenarioTable(bids, choices)
  return (
    <div className={classes.root}>
      <h3>All scenarios</h3>
      <Box
        component="section"
        className={classes.frame}
        style={{ '--scenarios': choices.length, '--bidders': rows.length }}
        tabIndex={0}
        aria-label="All scenarios"
      >
        <table className={classes.table}>
          {/* The chosen column is drawn by its <col>, so that no row is drawn anew when another one is chosen. */}
          <colgroup>
            <col />
            {choices.map(({ key }) => (
              <col key={key} data-current={key === current || undefined} />
            ))}
            {rows.length > 1 ? <col /> : null}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Bidder</th>
              {choices.map(({ key, name }) => (
                <th key={key} scope="col" data-current={key === current || undefined}>
                  <button
                    type="button"
                    className={classes.column}
                    title={name}
                    aria-pressed={key === current}
                    onClick={() => onChoose(key)}
                  >
                    {name}
                  </button>
                </th>
              ))}
              {rows.length > 1 ? <th scope="col">Cheapest in</th> : null}
            </tr>
          </thead>
          <Rows rows={rows} />
        </table>
      </Box>
      <LeftOut bids={bids} />
    </div>
  )
}

/** Apart from the head, so that they are not drawn anew when another scenario is chosen. */
function Rows({ rows }: { rows: readonly ScenarioRow[] }) {
  return (
    <tbody>
      {rows.map((row) => (
        <Row key={row.bid.id} row={row} isAlone={rows.length === 1} />
      ))}
    </tbody>
  )
}

function Row({ row: { bid, cells, wins }, isAlone }: { row: ScenarioRow; isAlone: boolean }) {
  const costs = cells.map(({ cents }) => cents)
  return (
    <tr>
      <th scope="row">{bidderLabel(bid.truckerId)}</th>
      {cells.map(({ key, cents, isCheapest }) => (
        <td key={key}>
          <Cost cents={cents} isMarked={isCheapest && !isAlone} />
          {feesLeftOut(bid) ? <Plus /> : null}
        </td>
      ))}
      {isAlone ? null : (
        <td>
          <span className={classes.wins} data-none={wins === 0 || undefined}>
            {wins} of {cells.length}
          </span>
          <span className={classes.range}>
            {wholeDollars(asCents(Math.min(...costs)))} to {wholeDollars(asCents(Math.max(...costs)))}
            {feesLeftOut(bid) ? <Plus /> : null}
          </span>
        </td>
      )}
    </tr>
  )
}

function Cost({ cents, isMarked }: { cents: Cents; isMarked: boolean }) {
  if (!isMarked) return formatCents(cents)
  return (
    <span className={classes.low}>
      <IconArrowNarrowDown size={13} stroke={2.25} aria-hidden />
      {formatCents(cents)}
      <VisuallyHidden>, cheapest</VisuallyHidden>
    </span>
  )
}

/** Behind a cost that is not all: the line below the table says what is left out. */
function Plus() {
  return (
    <span className={classes.plus}>
      +<VisuallyHidden> other fees</VisuallyHidden>
    </span>
  )
}

function LeftOut({ bids }: { bids: readonly Bid[] }) {
  return bids.filter(feesLeftOut).map((bid) => (
    <p key={bid.id} className={classes.note}>
      + {bidderLabel(bid.truckerId)} plus other fees: {feesLeftOut(bid)}
    </p>
  ))
}
