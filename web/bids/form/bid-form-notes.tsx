import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ChargeName } from '#domain/pricing/fields.ts'
import { ratesInShort, zerosSentence } from '#domain/rates/card-charges.ts'
import { chargeText, firstField } from './bid-fields.ts'
import { replacedSentence } from './bid-notes.ts'
import type { BidForm } from './use-bid-form.ts'
import type { RatesChoice } from './use-offered-rates.ts'
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

/** Offers the rates of the area and of the latest bid, and says which are in the form, and where they are 0. Source: F-072, F-258; G-213. */
export function RatesNote({ offered, used, use }: RatesChoice) {
  if (used) {
    return (
      <p className={classes.rates} role="status">
        {used.from === 'bid' ? `Rates from your bid on ${used.name}. ` : `Your ${used.name} rates. `}
        {zerosSentence(used.rates)} <NoteButton onClick={() => use(null)}>Clear</NoteButton>
      </p>
    )
  }
  return offered.map((one) => (
    <p key={one.from} className={classes.rates}>
      <NoteButton onClick={() => use(one)}>
        {one.from === 'bid' ? `Use rates from ${one.name}` : `Use my ${one.name} rates: ${ratesInShort(one.rates)}`}
      </NoteButton>{' '}
      {one.from === 'bid' ? zerosSentence(one.rates) : null}
    </p>
  ))
}

function NoteButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes.keep} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
