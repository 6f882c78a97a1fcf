import type { ChartRow, ChartSeries } from './chart-types.ts'
import classes from './bar-chart.module.css'

type ChartTableProps<Name extends string> = {
  label: string
  rowHeader: string
  rows: readonly ChartRow<Name>[]
  series: readonly ChartSeries<Name>[]
  format: (value: number) => string
  /** `latest` turns the order of a time axis round. */
  first?: 'latest' | 'given'
}

/** The figures of a chart in rows, the latest first unless their order is another. */
export function ChartTable<Name extends string>({
  label,
  rowHeader,
  rows,
  series,
  format,
  first = 'latest',
}: ChartTableProps<Name>) {
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
        {(first === 'latest' ? rows.toReversed() : rows).map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            {series.map(({ name, format: ownFormat }) => (
              <td key={name} data-zero={row.values[name] === 0 || undefined}>
                {(ownFormat ?? format)(row.values[name])}
                {row.notes?.[name] ? <span className={classes.note}>{row.notes[name]}</span> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
