import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Group, More } from './grouping.ts'
import { isControl } from './row-identity.tsx'
import { focusRow } from './row-keys.ts'
import type { Column } from './table-types.ts'
import classes from './group-head.module.css'

type HeadProps<Row> = { group: Group<Row>; columns: readonly Column<Row>[] }

/** The row for rows that belong together, in the columns of the list: pressed, it shows them or folds them. */
export function GroupHeadRow<Row>({ group, columns, measure, index }: HeadProps<Row> & Place) {
  const identity = columns.find((column) => column.identity) ?? columns[0]
  return (
    <tr ref={measure} data-index={index} data-group onClick={pressOf(group)}>
      {columns.map((column, place) => (
        <td key={column.key} data-align={column.align}>
          {column === identity ? <Toggle group={group} /> : column.ofGroup?.(group.rows)}
          {place === columns.length - 1 ? group.action : null}
        </td>
      ))}
    </tr>
  )
}

type Place = { measure: ((element: HTMLElement | null) => void) | null; index: number }

/** The same as a card. */
export function GroupHeadCard<Row>({ group, columns, measure, index }: HeadProps<Row> & Place) {
  return (
    <li ref={measure} className={classes.card} data-index={index} data-group>
      <Toggle group={group} />
      <div className={classes.facts}>
        {columns.map(({ key, identity, ofGroup }) =>
          ofGroup && !identity ? (
            <div key={key} data-key={key}>
              {ofGroup(group.rows)}
            </div>
          ) : null,
        )}
        {group.action ? <div className={classes.action}>{group.action}</div> : null}
      </div>
    </li>
  )
}

/** "9 more of this batch", which of them, and the focus on the first of them once they are shown. */
export function MoreOfGroup({ more: { count, range, show } }: { more: More }) {
  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    const last = currentTarget.closest('[data-more]')?.previousElementSibling
    flushSync(show)
    if (last?.nextElementSibling instanceof HTMLElement) focusRow(last.nextElementSibling)
  }
  return (
    <div className={classes.more}>
      <UnstyledButton className={classes.show} data-way onClick={press}>
        {count} more of this batch
      </UnstyledButton>
      <span>{range}</span>
    </div>
  )
}

function Toggle<Row>({ group: { title, below, isOpen, toggle } }: { group: Group<Row> }) {
  return (
    <UnstyledButton className={classes.toggle} aria-expanded={isOpen} data-way onClick={toggle}>
      <IconChevronRight size={16} stroke={2} aria-hidden className={classes.arrow} />
      <span className={classes.words} title={`${title}, ${below}`}>
        <b>{title}</b>
        <small>{below}</small>
      </span>
    </UnstyledButton>
  )
}

function pressOf<Row>({ toggle }: Group<Row>) {
  return (event: MouseEvent<HTMLElement>) => {
    if (!isControl(event) && document.getSelection()?.type !== 'Range') toggle()
  }
}
