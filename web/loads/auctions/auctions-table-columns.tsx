import type { ReactNode } from 'react'
import type { AnyLoad } from '#domain/loads/load.ts'
import { soonestOf, StatusOfBatch } from '#web/loads/batch/head-cells.tsx'
import { countOfBatch } from '#web/loads/batch/head-words.ts'
import { loadColumns } from '#web/loads/facts/load-columns.tsx'
import { LoadNumbersOrFacts } from '#web/loads/facts/load-numbers.tsx'
import { loadStatusName } from '#web/shared/facts/status/statuses.ts'
import type { Column } from '#web/shared/table/table-types.ts'
import { AuctionAction, AuctionStatus, BidsCell, BidsOfBatch, TimeCell } from './auctions-table-cells.tsx'

/** The actions on a load. `isOver`: its auction has ended, whatever its stored status. */
export type LoadAction<Load> = (load: Load, isOver: boolean) => ReactNode

/** `action` is null where the reader may do nothing with a load. */
type ColumnOptions<Load> = { action: LoadAction<Load> | null; wideBids: boolean }

/** The columns of the auctions table in their order. Source. */
export function auctionColumns<Load extends AnyLoad>({ action, wideBids }: ColumnOptions<Load>): Column<Load>[] {
  const actions = (offered: LoadAction<Load>): Column<Load> => ({
    key: 'action',
    header: 'Action',
    width: wideBids ? 134 : 172,
    least: 52,
    align: 'right',
    skeleton: wideBids ? 'button' : 'buttons',
    cell: (load) => <AuctionAction load={load}>{offered}</AuctionAction>,
  })
  return [
    {
      ...loadColumns.loadNumber,
      width: wideBids ? 160 : 186,
      least: 112,
      below: (load) => <LoadNumbersOrFacts load={load} />,
    },
    loadColumns.type,
    loadColumns.route,
    loadColumns.containerType,
    { ...loadColumns.pickupDate, width: 104 },
    {
      key: 'timeRemaining',
      header: 'Time Remaining',
      width: 124,
      least: 96,
      skeleton: 'ring',
      cell: (load) => <TimeCell load={load} />,
      ofGroup: (loads) => <TimeCell load={soonestOf(loads)} />,
    },
    {
      key: 'bids',
      header: 'Bids',
      width: wideBids ? 84 : 56,
      least: wideBids ? 70 : 40,
      align: wideBids ? 'left' : 'right',
      cell: (load) => <BidsCell load={load} />,
      ofGroup: (loads) => <BidsOfBatch loads={loads} />,
    },
    {
      key: 'status',
      header: 'Status',
      width: 92,
      least: 92,
      skeleton: 'badge',
      cell: (load) => <AuctionStatus load={load} />,
      ofGroup: (loads) => (
        <StatusOfBatch statuses={loads.map((load) => loadStatusName(load))} all={countOfBatch(loads)} />
      ),
    },
    ...(action ? [actions(action)] : []),
  ]
}
