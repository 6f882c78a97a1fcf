import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ChargeName } from '#domain/pricing/fields.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { chargeText, firstField } from './bid-fields.ts'
import { replacedSentence } from './bid-notes.ts'
import { carriedTexts, defaultTexts } from './last-rates.ts'
import type { BidForm } from './use-bid-form.ts'
import classes from './bid-form.module.css'

/** Says above the tabs which stored zeros the form raises to the default. Source: docs/findings.md, F-006. */
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

type LastRatesProps = {
  bidForm: BidForm
  /** The trucker's latest bid; nothing is offered without one. */
  last: Bid | undefined
  /** The bid whose rates are in the form now. */
  used: Bid | null
  onUse: (bid: Bid | null) => void
}

/** Offers the rates of the latest bid, and says when they are in the form. Source: docs/findings.md, F-072; G-213. */
export function LastRates({ bidForm, last, used, onUse }: LastRatesProps) {
  function use(bid: Bid | null) {
    for (const [name, text] of bid ? carriedTexts(bid) : defaultTexts()) bidForm.write(name, text)
    onUse(bid)
  }
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
    <UnstyledButton className={classes.keep ?? ''} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
