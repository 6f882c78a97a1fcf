import type { ChartRow, ChartSeries } from './chart-types.ts'
import classes from './bar-chart.module.css'

type ChartTableProps<Name extends string> = {
  label: string
  rowHeader: string
  rows: readonly ChartRow<Name>[]
  series: readonly ChartSeries<Name>[]
  format: (value: number) => string
}

/** The figures of a chart in rows, the latest first. */
export function ChartTable<Name extends string>({ label, rowHeader, rows, series, format }: ChartTableProps<Name>) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{rowHeader}</th>
          {series.map(({ name, label: words }) => (
            <th key={name} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            {series.map(({ name }) => (
              <td key={name} data-zero={row.values[name] === 0 || undefined}>
                {format(row.values[name])}
                {row.notes?.[name] ? <span className={classes.note}>{row.notes[name]}</span> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
