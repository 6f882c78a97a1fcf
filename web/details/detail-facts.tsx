import { IconAlertTriangle } from '@tabler/icons-react'
import { phoneWords } from '#domain/details/phone-words.ts'
import { CopyButton } from '#web/shared/facts/copy-button.tsx'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import type { DetailRow } from './detail-row.ts'
import { sideNames } from './detail-words.ts'
import type { FieldChange } from './use-details.ts'
import classes from './details-card.module.css'

type DetailFactsProps = {
  rows: readonly DetailRow[]
  changeOf: (row: DetailRow) => FieldChange | undefined
  /** Whether each fact says who changed it last. */
  withChanges: boolean
  warningsOf: (row: DetailRow) => readonly string[]
  /** Leads to the field of a fact; undefined where the reader can't change it. */
  onAdd: (row: DetailRow) => (() => void) | undefined
}

/** Names and values, in two columns where there is room; what nobody has entered leads to its field. */
export function DetailFacts({ rows, onAdd, ...others }: DetailFactsProps) {
  return (
    <dl className={classes.facts}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.values.length > 0 ? <Value row={row} {...others} /> : <Missing row={row} onAdd={onAdd(row)} />}</dd>
        </div>
      ))}
    </dl>
  )
}

type ValueProps = { row: DetailRow } & Omit<DetailFactsProps, 'rows' | 'onAdd'>

function Value({ row, changeOf, withChanges, warningsOf }: ValueProps) {
  const { label, values, copied = false, phone, note } = row
  const change = withChanges ? changeOf(row) : undefined
  const inWords = useInstantWords()
  return (
    <>
      {values.map((value) => (
        <span key={value} className={classes.value}>
          {value}
          {copied ? <CopyButton text={value} name={label.replace(/ no\.$/, ' number')} /> : null}
        </span>
      ))}
      {phone ? (
        <a data-touch className={classes.add} href={`tel:${phone}`}>
          {phoneWords(phone)}
        </a>
      ) : null}
      {note ? <small>{note}</small> : null}
      {warningsOf(row).map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
      {change ? <small>{changeWords(change, inWords)}</small> : null}
    </>
  )
}

/** Something to check, marked by a sign as well as its color. */
export function Warning({ children }: { children: string }) {
  return (
    <span className={classes.warning}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}

/** "Trucker, Nov 23, 2026 5:50 AM"; staff read the name too. Source: X-040. */
function changeWords({ by, at, name }: FieldChange, inWords: (at: string) => string): string {
  return `${[sideNames[by], name].filter(Boolean).join(', ')}, ${inWords(at)}`
}

function Missing({ row, onAdd }: { row: DetailRow; onAdd: (() => void) | undefined }) {
  if (!onAdd) return <span className={classes.none}>Not entered</span>
  return (
    <button
      type="button"
      data-touch
      className={classes.add}
      aria-label={`Add ${row.label.replace(/ no\.$/, ' number')}`}
      onClick={onAdd}
    >
      Add
    </button>
  )
}
