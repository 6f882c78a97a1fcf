import { useEffect, useState } from 'react'
import type { NestedLoad } from '#domain/loads/load.ts'
import { readSettings } from '#domain/profile/settings-api.ts'
import { listRates } from '#domain/rates/api.ts'
import type { CardRates } from '#domain/rates/card-charges.ts'
import { areaName } from '#domain/reference/reference.ts'
import { useApi } from '#web/api/hooks.ts'
import { carriedTexts, defaultTexts } from './carried-rates.ts'
import type { BidForm } from './use-bid-form.ts'
import type { OwnRates } from './use-own-rates.ts'

/** Rates that a new bid can start from, named by their area or by the load of the bid that had them. */
export type OfferedRates = { from: 'area' | 'bid'; name: string; rates: CardRates }

export type RatesChoice = {
  /** Those of the area before those of the latest bid; empty without either. */
  offered: OfferedRates[]
  /** Those that are in the form now. */
  used: OfferedRates | null
  /** Puts rates into the form, or with null the defaults. */
  use: (rates: OfferedRates | null) => void
}

/**
 * The rates that a new bid can start from. With the setting on, those of the latest bid are in the form once it is opened, unless one
 * of their fields was typed in before they were known.
 *
 * Source: F-072, F-258; G-213, G-269.
 */
export function useOfferedRates({ form, write }: BidForm, own: OwnRates, load: NestedLoad): RatesChoice {
  const last = own.bids[0]
  const ofBid: OfferedRates[] = last ? [{ from: 'bid', name: last.loadNumber, rates: last }] : []
  const ofArea = useRatesOfArea(load.drayageAreaID)
  const { data: settings } = useApi(readSettings, {}, { reader: 'trucker' })
  const isKnown = settings !== undefined && own.isFresh
  const [start, setStart] = useState<OfferedRates | null>()
  const [chosen, setChosen] = useState<OfferedRates | null>()
  if (start === undefined && isKnown) {
    const isUntouched = defaultTexts().every(([name, text]) => form.getValues(name) === text)
    setStart((settings.startFromLastRates && isUntouched && ofBid[0]) || null)
  }
  useEffect(() => {
    // Prefilled, not typed: closing the form loses nothing.
    for (const [name, text] of start ? carriedTexts(start.rates) : []) form.resetField(name, { defaultValue: text })
  }, [start, form])

  function use(offered: OfferedRates | null) {
    for (const [name, text] of offered ? carriedTexts(offered.rates) : defaultTexts()) write(name, text)
    setChosen(offered)
  }
  return { offered: [...ofArea, ...ofBid], used: (chosen === undefined ? start : chosen) ?? null, use }
}

/** The rates that the trucker keeps for an area, if any. */
function useRatesOfArea(areaId: number): OfferedRates[] {
  const { data = [] } = useApi(listRates, {}, { reader: 'trucker' })
  const [city] = (areaName(areaId) ?? '').split(',')
  return data.filter((card) => card.areaId === areaId).map((rates) => ({ from: 'area', name: city ?? '', rates }))
}
