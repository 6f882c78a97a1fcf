import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { mostContainers } from '#domain/loads/containers.ts'
import { BoxCell } from './box-cell.tsx'
import type { BoxColumn } from './box-columns.ts'
import { boxLike, emptyBox } from './box-fields.ts'
import { numbersIn } from './pasted-numbers.ts'
import type { PostLoadFormApi } from '../post-load-fields.ts'
import type { Boxes } from './use-boxes.ts'
import classes from './boxes.module.css'

type BoxRowsProps = {
  form: PostLoadFormApi
  given: Boxes
  columns: readonly BoxColumn[]
  id: string
}

/** One row a box: Enter goes down, Tab goes right, and the line below the rows begins another box. */
export function BoxRows({ form, given: { boxes, ids, append, remove }, columns, id }: BoxRowsProps) {
  const table = useRef<HTMLDivElement>(null)

  function focusCell(row: number, key: string): void {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${key}"]`)
    cell?.focus()
    // Typing goes on behind what is there.
    if (cell?.type === 'text') cell.setSelectionRange(cell.value.length, cell.value.length)
  }

  function addBox(containerNumber: string): void {
    const last = form.getValues('boxes').at(-1) ?? emptyBox
    flushSync(() => append([boxLike(last, containerNumber)]))
    focusCell(form.getValues('boxes').length - 1, 'containerNumber')
  }

  function removeBox(row: number): void {
    flushSync(() => remove(row))
    focusCell(Math.min(row, boxes.length - 2), 'containerNumber')
  }

  function goDown(event: KeyboardEvent): void {
    const { target } = event
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
    const [row, key] = target.dataset['cell']?.split(':') ?? []
    // In an open list it chooses what is highlighted.
    if (row === undefined || key === undefined || target.hasAttribute('aria-activedescendant')) return
    event.preventDefault()
    const next = Number(row) + (event.shiftKey ? -1 : 1)
    focusCell(next, next === boxes.length ? 'containerNumber' : key)
  }

  /** Several container numbers are those of the boxes from here on. Source: X-254. */
  function paste(event: ClipboardEvent): void {
    const [row, key] = (event.target as HTMLElement).dataset['cell']?.split(':') ?? []
    const numbers = numbersIn(event.clipboardData.getData('text'))
    if (key !== 'containerNumber' || numbers.length < 2) return
    event.preventDefault()
    const start = Number(row)
    const last = boxes.at(-1) ?? emptyBox
    const taken = numbers.slice(0, mostContainers - start)
    taken.forEach((number, place) => {
      const at = start + place
      if (at >= boxes.length) return
      form.setValue(`boxes.${at}.details.containerNumber`, number, { shouldDirty: true })
    })
    const added = taken.slice(Math.max(boxes.length - start, 0)).map((number) => boxLike(last, number))
    flushSync(() => append(added))
    focusCell(start + taken.length - 1, 'containerNumber')
  }

  return (
    <div ref={table} className={classes.scroll} onKeyDown={goDown} onPaste={paste}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td className={classes.edge} aria-hidden />
            {columns.map(({ key, head, width, isNeeded }) => (
              <th key={key} scope="col" style={{ minWidth: width, width }}>
                {head}
                {isNeeded ? <span aria-hidden> *</span> : null}
              </th>
            ))}
            <td className={classes.edge} aria-hidden />
          </tr>
        </thead>
        <tbody>
          {boxes.map((_, row) => (
            <tr key={ids[row]}>
              <th scope="row" className={classes.edge}>
                {row + 1}
              </th>
              {columns.map((column) => (
                <td key={column.key}>
                  <BoxCell form={form} row={row} column={column} id={id} />
                </td>
              ))}
              <td className={classes.edge}>
                {boxes.length > 1 ? (
                  <ActionIcon size={24} aria-label={`Remove row ${row + 1}`} onClick={() => removeBox(row)}>
                    <IconTrash size={14} stroke={1.75} aria-hidden />
                  </ActionIcon>
                ) : null}
              </td>
            </tr>
          ))}
          {boxes.length < mostContainers ? (
            <tr>
              <td className={classes.edge}>{boxes.length + 1}</td>
              <td colSpan={columns.length}>
                <input
                  className={classes.next}
                  aria-label="Container number of another box"
                  placeholder="Type a container number, or paste several"
                  data-cell={`${boxes.length}:containerNumber`}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={200}
                  value=""
                  onChange={({ currentTarget }) => addBox(currentTarget.value)}
                />
              </td>
              <td className={classes.edge} aria-hidden />
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}
