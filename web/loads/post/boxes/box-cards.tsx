import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMonthDay, formatWeight } from '#domain/formats.ts'
import { mostContainers } from '#domain/loads/containers.ts'
import { formatContainerNumber, readContainerNumber } from '#domain/details/container-number.ts'
import { keyOf } from '#web/details/form/public.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { BoxCell } from './box-cell.tsx'
import { type BoxColumn } from './box-columns.ts'
import { type BoxFields, boxLike, emptyBox, weightOf } from './box-fields.ts'
import { type BoxProblem, useBoxProblems } from './box-problems.tsx'
import type { PostLoadFormApi } from '../post-load-fields.ts'
import type { Boxes } from './use-boxes.ts'
import classes from './boxes.module.css'

type BoxCardsProps = {
  form: PostLoadFormApi
  given: Boxes
  columns: readonly BoxColumn[]
  id: string
}

/** The boxes on a phone: the fields of the only one, else a card each, which opens its fields as a sheet. */
export function BoxCards({ form, given: { boxes, ids, append, remove }, columns, id }: BoxCardsProps) {
  const [open, setOpen] = useState<number | null>(null)
  const problems = useBoxProblems(form)

  function add() {
    append([boxLike(boxes.at(-1) ?? emptyBox)])
    setOpen(boxes.length)
  }
  return (
    <div className={classes.cards}>
      {boxes.length === 1 ? <BoxSheet form={form} row={0} columns={columns} id={id} /> : null}
      {(boxes.length === 1 ? [] : boxes).map((box, row) => (
        <BoxCard
          key={ids[row]}
          box={box}
          row={row}
          problems={problems.filter((one) => one.row === row)}
          onOpen={() => setOpen(row)}
        />
      ))}
      {boxes.length < mostContainers ? (
        <Button variant="default" className={classes.add} onClick={add}>
          Add Box
        </Button>
      ) : null}
      {open !== null && open < boxes.length && boxes.length > 1 ? (
        <FormDialog
          opened
          onClose={() => setOpen(null)}
          title={`Box ${open + 1}`}
          onSubmit={(event) => {
            event.preventDefault()
            setOpen(null)
          }}
          footer={
            <>
              {boxes.length > 1 ? (
                <Button
                  variant="default"
                  onClick={() => {
                    setOpen(null)
                    remove(open)
                  }}
                >
                  Remove
                </Button>
              ) : null}
              <Button type="submit">Done</Button>
            </>
          }
        >
          <BoxSheet form={form} row={open} columns={columns} id={id} />
        </FormDialog>
      ) : null}
    </div>
  )
}

type BoxSheetProps = Pick<BoxCardsProps, 'form' | 'columns' | 'id'> & { row: number }

function BoxSheet({ form, row, columns, id }: BoxSheetProps) {
  return (
    <div className={classes.sheet}>
      {columns.map((column) => (
        <BoxCell key={column.key} form={form} row={row} column={column} id={id} labeled />
      ))}
    </div>
  )
}

type BoxCardProps = { box: BoxFields; row: number; problems: readonly BoxProblem[]; onOpen: () => void }

function BoxCard({ box, row, problems, onOpen }: BoxCardProps) {
  const { details } = box
  const number = readContainerNumber(details['containerNumber'] ?? '')
  const day = details[keyOf('lastFreeDays', 'terminal')] ?? ''
  const weight = weightOf(box)
  const known = [details['steamshipLine']?.toUpperCase(), /^\d{4}-/.test(day) && `LFD ${formatMonthDay(day)}`]
  const numbers = [details['pickupNumber'] || 'Pickup no. later', details[keyOf('references', 'po')]]
  return (
    <button type="button" className={classes.card} data-wrong={problems.length > 0 ? '' : undefined} onClick={onOpen}>
      <span className={classes.cardLine}>
        <b>
          {row + 1}. {number ? formatContainerNumber(number) : 'Container later'}
        </b>
        <span>
          {[box.containerType || 'Choose the type', weight && formatWeight(weight)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={classes.cardLine} data-small>
        <span>{known.filter(Boolean).join(' · ')}</span>
        <span>{numbers.filter(Boolean).join(' · ')}</span>
      </span>
      {problems.map(({ key, message }) => (
        <span key={key} className={classes.cardProblem}>
          <IconAlertCircle size={13} stroke={2} aria-hidden />
          {message}
        </span>
      ))}
    </button>
  )
}
