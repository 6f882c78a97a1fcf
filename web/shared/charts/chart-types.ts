/** One series of a chart: the name of its figures, its words, and the variable of its color without `--qb-`. */
export type ChartSeries<Name extends string> = {
  name: Name
  label: string
  color: string
  /** A dashed line, so that not color alone distinguishes it. */
  dashed?: boolean
  /** In the table, where the figures of one series are of another kind than the rest. */
  format?: (value: number) => string
}

/** One place on the axis: the label below it, its full name, its figures, and notes to them for the table. */
export type ChartRow<Name extends string> = {
  key: string
  tick: string
  label: string
  values: Record<Name, number>
  notes?: Record<Name, string>
}
