import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Picked } from './use-picked.ts'
import classes from './pick-loads.module.css'

/** In a cell that has nothing to say. */
export const none = '–'

type PickRow = {
  id: number
  loadNumber: string
  /** One for each head after "Load". */
  cells: readonly ReactNode[]
  /** The last cell is a caution. */
  tone?: 'amber' | undefined
}

type PickLoadsProps = {
  label: string
  /** After "Load", which begins each row. */
  heads: readonly string[]
  rows: readonly PickRow[]
  picked: Picked
  disabled?: boolean
}

/** Several loads with a box each; what is picked is what is sent. A load that the server refuses says why. */
export function PickLoads({ label, heads, rows, picked, disabled = false }: PickLoadsProps) {
  const { length } = rows.filter(({ id }) => picked.isPicked(id))
  return (
    <fieldset className={classes.pick} disabled={disabled} aria-label={label}>
      <div className={classes.head}>
        <Checkbox
          label={label}
          checked={length === rows.length}
          indeterminate={length > 0 && length < rows.length}
          onChange={(event) =>
            picked.pick(
              rows.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        />
        <span role="status">
          {length} of {rows.length}
        </span>
      </div>
      <div className={classes.rows}>
        <table>
          <thead>
            <tr>
              <th aria-label="Picked" />
              {['Load', ...heads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <LoadRow key={row.id} row={row} heads={heads} picked={picked} />
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  )
}

function LoadRow({ row, heads, picked }: { row: PickRow; heads: readonly string[]; picked: Picked }) {
  const { id, loadNumber, cells, tone } = row
  const reason = picked.refused.get(id)
  return (
    <tr data-off={picked.isPicked(id) ? undefined : ''}>
      <td>
        <Checkbox
          size="xs"
          aria-label={loadNumber}
          aria-describedby={reason === undefined ? undefined : `refused-${id}`}
          checked={picked.isPicked(id)}
          onChange={(event) => picked.pick([id], event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        {loadNumber}
        {reason === undefined ? null : (
          <span id={`refused-${id}`} className={classes.refused}>
            {reason}
          </span>
        )}
      </th>
      {cells.map((cell, place) => (
        <td
          key={heads[place]}
          data-head={heads[place]}
          data-none={cell === none || undefined}
          data-tone={place === cells.length - 1 ? tone : undefined}
        >
          {cell}
        </td>
      ))}
    </tr>
  )
}
