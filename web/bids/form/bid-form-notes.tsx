import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ChargeName } from '#domain/pricing/fields.ts'
import { chargeText, firstField } from './bid-fields.ts'
import { replacedSentence } from './bid-notes.ts'
import type { BidForm } from './use-bid-form.ts'
import type { LastRates } from './use-last-rates.ts'
import classes from './bid-form.module.css'

/** Says above the tabs which stored zeros the form raises to the default. Source: F-006. */
export function ReplacedZeros({ bidForm, names }: { bidForm: BidForm; names: readonly ChargeName[] }) {
  const first = firstField(bidForm.tabs, names)
  if (!first) return null
  function keepAll() {
    for (const name of names) bidForm.write(name, chargeText(name, 0))
  }
  return (
    <p className={classes.replaced} role="status">
      {replacedSentence(names)} <NoteButton onClick={keepAll}>Keep all at 0</NoteButton>{' '}
      <NoteButton onClick={() => bidForm.reveal(first)}>Show</NoteButton>
    </p>
  )
}

/** Offers the rates of the latest bid, and says when they are in the form. Source: F-072; G-213. */
export function LastRatesNote({ last, used, use }: LastRates) {
  if (used) {
    return (
      <p className={classes.rates} role="status">
        Rates from your bid on {used.loadNumber}. <NoteButton onClick={() => use(null)}>Clear</NoteButton>
      </p>
    )
  }
  if (!last) return null
  return (
    <p className={classes.rates}>
      <NoteButton onClick={() => use(last)}>Use rates from {last.loadNumber}</NoteButton>
    </p>
  )
}

function NoteButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes.keep} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
