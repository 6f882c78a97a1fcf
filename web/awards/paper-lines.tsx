import type { PaperLine } from '#domain/awards/paper.ts'
import { formatCents } from '#domain/money.ts'
import classes from './paper-sheet.module.css'

type PaperLinesProps = { title: string; lines: readonly PaperLine[]; version?: number }

/** Lines of a paper as a table; one that a change made says so. */
export function PaperLines({ title, lines, version }: PaperLinesProps) {
  return (
    <table className={classes.lines}>
      <caption>{title}</caption>
      <tbody>
        {lines.map(({ name, label, rate, cents, unit, was }) => (
          <tr key={name} data-changed={was === null ? undefined : true}>
            <th scope="row">
              {label}
              {was === null ? null : (
                <small>
                  {' '}
                  changed in version {version}, was {formatCents(was)}
                </small>
              )}
            </th>
            <td>{rate}</td>
            <td>
              {formatCents(cents)}
              {unit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
