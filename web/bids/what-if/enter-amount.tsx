import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { enterOtherAmount } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { OtherAmount } from '#domain/bids/form.ts'
import { bidderLabel } from '#domain/formats.ts'
import { useMay } from '#web/api/may.tsx'
import { numberProblem, readNumber, writeNumber } from '#web/shared/form/typed-number.ts'
import { isFocusFree } from '#web/shared/overlay/lost-focus.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import classes from './enter-amount.module.css'

/** What the other fees of a bid come to, as its shipper types it; an empty field takes it back. Source: Y-027. */
export function EnterAmount({ bid }: { bid: Bid }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const hasAmount = bid.otherAmount != null
  const words = hasAmount ? 'Change Amount' : 'Enter Amount'
  function close() {
    setOpen(false)
    // Back to the button that opened the field, unless the focus went on.
    requestAnimationFrame(() => {
      if (isFocusFree()) opener.current?.focus()
    })
  }
  if (!may(enterOtherAmount)) return null
  if (isOpen) return <AmountForm bid={bid} onClose={close} />
  return (
    <button
      ref={opener}
      type="button"
      className={classes.open}
      data-touch
      aria-label={`${words}, ${bidderLabel(bid.truckerId)}`}
      onClick={() => setOpen(true)}
    >
      {words}
    </button>
  )
}

function AmountForm({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const [text, setText] = useState(writeNumber(bid.otherAmount ?? null, 'money'))
  const [refused, setRefused] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  // The button that opened this may be gone with the answer: the name of the bid stays.
  const name = useRef<HTMLElement>(null)
  const { send, isPending } = useSend(enterOtherAmount, {
    failed: { title: 'Error', text: 'Failed to save the amount' },
    onDone: () => {
      name.current?.focus()
      onClose()
    },
  })

  function save(event: SubmitEvent) {
    event.preventDefault()
    const problem = amountProblem(text)
    setRefused(problem)
    if (problem) return
    name.current = form.current?.closest('[data-row]')?.querySelector<HTMLElement>('[aria-expanded]') ?? null
    send({ params: { id: bid.id }, body: { amount: readNumber(text, 'money'), expectedUpdatedAt: bid.updatedAt } })
  }
  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <form ref={form} className={classes.form} onSubmit={save} noValidate data-own-escape>
      <TextInput
        aria-label={`What the other fees of ${bidderLabel(bid.truckerId)} come to`}
        ref={focusOn}
        onKeyDown={leave}
        inputMode="decimal"
        autoComplete="off"
        size="xs"
        leftSection="$"
        value={text}
        error={refused}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setRefused(undefined)
        }}
      />
      <Button type="submit" size="xs" loading={isPending}>
        Save
      </Button>
      <Button variant="subtle" color="gray" size="xs" onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}

function focusOn(input: HTMLInputElement | null): void {
  input?.focus()
}

/** Why an amount cannot be saved; an empty one can. */
function amountProblem(text: string): string | undefined {
  const problem = numberProblem(text, 'money')
  if (problem) return problem
  return OtherAmount.shape.amount.safeParse(readNumber(text, 'money')).error?.issues[0]?.message
}
