import { sourcesText } from '#domain/clocks/texts.ts'
import {
  availableWords,
  dateWords,
  freeDaysWords,
  holdLines,
  instantWords,
  lineName,
  oogWords,
  setPointWords,
} from './pricing-words.ts'
import type { DetailValues, PricingValues } from './values.ts'

/** A fact of a load in words. */
export type FactInWords = { label: string; value: string }

type Named = [label: string, value: string | null | undefined]

/** Facts that decide a price, in words, as bidders see them. Facts without a value are left out. Source: G-477. */
export function pricingFactsOf(values: PricingValues, isExport: boolean, timeZone: string): FactInWords[] {
  const { steamshipLine, perDiemFreeDays, perDiemDayType, vesselEta } = values
  const facts: Named[] = [
    ['Steamship line', steamshipLine && lineName(steamshipLine)],
    ...(isExport ? exportDates(values, timeZone) : importDates(values)),
    ['Free days', freeDaysWords(perDiemFreeDays, perDiemDayType)],
    ['Vessel ETA', dateWords(vesselEta)],
    ...handling(values),
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function importDates({ lastFreeDays, holds, availableForPickup }: PricingValues): Named[] {
  return [
    ['Last free day', sourcesText(lastFreeDays)],
    ['Holds', holdLines(holds).join(', ')],
    ['Available', availableWords(availableForPickup)],
  ]
}

function exportDates({ earliestReturn, portCutoff, docCutoff, vgmCutoff }: PricingValues, timeZone: string): Named[] {
  return [
    ['Earliest return', dateWords(earliestReturn)],
    ['Port cutoff', instantWords(portCutoff, timeZone)],
    ['Doc cutoff', instantWords(docCutoff, timeZone)],
    ['VGM cutoff', instantWords(vgmCutoff, timeZone)],
  ]
}

function handling({ reefer, hazmat, oog, triAxle }: PricingValues): Named[] {
  return [
    ['Set point', setPointWords(reefer)],
    ['Hazmat', hazmatWords(hazmat)],
    ['Out of gauge', oogWords(oog)],
    ['Chassis', triAxle ? 'Tri-axle needed' : null],
  ]
}

/** No packing group, shipping name or emergency phone: bidders read the number and the class. */
function hazmatWords(hazmat: DetailValues['hazmat']): string {
  return [hazmat?.unNumber, hazmat?.hazardClass && `class ${hazmat.hazardClass}`].filter(Boolean).join(', ')
}
