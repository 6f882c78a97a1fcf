import { useEffect, useState } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import { readSettings } from '#domain/profile/settings-api.ts'
import { useApi } from '#web/api/hooks.ts'
import { carriedTexts, defaultTexts } from './last-rates.ts'
import type { BidForm } from './use-bid-form.ts'
import type { OwnRates } from './use-own-rates.ts'

export type LastRates = {
  /** The trucker's latest bid; nothing is offered without one. */
  last: Bid | undefined
  /** The bid whose rates are in the form now. */
  used: Bid | null
  /** Puts the rates of a bid into the form, or with null the defaults. */
  use: (bid: Bid | null) => void
}

/**
 * The rates that a new bid can start from. With the setting on they are in the form once it is opened, unless one of their
 * fields was typed in before they were known.
 *
 * Source: F-072; G-213, G-269.
 */
export function useLastRates({ form, write }: BidForm, own: OwnRates): LastRates {
  const last = own.bids[0]
  const { data: settings } = useApi(readSettings, {}, { reader: 'trucker' })
  const isKnown = settings !== undefined && own.isFresh
  const [start, setStart] = useState<Bid | null>()
  const [chosen, setChosen] = useState<Bid | null>()
  if (start === undefined && isKnown) {
    const isUntouched = defaultTexts().every(([name, text]) => form.getValues(name) === text)
    setStart((settings.startFromLastRates && isUntouched && last) || null)
  }
  useEffect(() => {
    // Prefilled, not typed: closing the form loses nothing.
    for (const [name, text] of start ? carriedTexts(start) : []) form.resetField(name, { defaultValue: text })
  }, [start, form])

  function use(bid: Bid | null) {
    for (const [name, text] of bid ? carriedTexts(bid) : defaultTexts()) write(name, text)
    setChosen(bid)
  }
  return { last, used: (chosen === undefined ? start : chosen) ?? null, use }
}
