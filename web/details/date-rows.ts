import { sourcesText } from '#domain/clocks/texts.ts'
import { availableWords, dateWords, freeDaysWords, holdLines, instantWords } from '#domain/details/pricing-words.ts'
import { type DetailRow, type Read, row } from './detail-row.ts'
import { keyOf } from './form/public.tsx'

/** The dates that a load's container has, by its direction. */
export function dateRows(read: Read): DetailRow[] {
  return (read.load.export ? exportDates(read) : importDates(read)).concat(otherDates(read))
}

function importDates({ details: { lastFreeDays, holds, availableForPickup } }: Read): DetailRow[] {
  const [governing] = lastFreeDays.toSorted((a, b) => a.date.localeCompare(b.date))
  const differ = lastFreeDays.some(({ date }) => date !== governing?.date)
  return [
    {
      ...row('lastFreeDays', 'Last free day', governing && sourcesText(lastFreeDays)),
      key: keyOf('lastFreeDays', 'terminal'),
      note: governing && differ ? `Earliest date applies (${governing.source}).` : undefined,
      isAsked: true,
    },
    {
      ...row('holds', 'Holds'),
      values: holdLines(holds),
      key: keyOf('holds', 'customs'),
      isAsked: true,
    },
    row('availableForPickup', 'Available', availableWords(availableForPickup)),
  ]
}

function exportDates({ details }: Read): DetailRow[] {
  const at = (instant: string | null) => instantWords(instant, details.timeZone)
  return [
    {
      ...row('earliestReturn', 'Earliest return', dateWords(details.earliestReturn)),
      isAsked: true,
    },
    { ...row('portCutoff', 'Port cutoff', at(details.portCutoff)), isAsked: true },
    row('docCutoff', 'Doc cutoff', at(details.docCutoff)),
    row('vgmCutoff', 'VGM cutoff', at(details.vgmCutoff)),
  ]
}

function otherDates({ details: { perDiemFreeDays: days, perDiemDayType, returnBy, vesselEta } }: Read): DetailRow[] {
  return [
    row('perDiemFreeDays', 'Free days', freeDaysWords(days, perDiemDayType)),
    row('returnBy', 'Return by', returnBy ? dateWords(returnBy) : null),
    row('vesselEta', 'Vessel ETA', dateWords(vesselEta)),
  ]
}
