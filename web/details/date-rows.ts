import { sourcesText } from '#domain/clocks/texts.ts'
import { formatDate, formatDateTimeWithZone } from '#domain/formats.ts'
import { type DetailRow, type Read, row } from './detail-row.ts'
import { dayTypeWords, holdNames, holdWords } from './detail-words.ts'
import { keyOf } from './form/public.tsx'

/** The dates that a load's container has, by its direction. */
export function dateRows(read: Read): DetailRow[] {
  return (read.load.export ? exportDates(read) : importDates(read)).concat(otherDates(read))
}

function importDates({ details: { lastFreeDays, holds, availableForPickup } }: Read): DetailRow[] {
  const [governing] = lastFreeDays.toSorted((a, b) => a.date.localeCompare(b.date))
  const differ = lastFreeDays.some(({ date }) => date !== governing?.date)
  const held = Object.entries(holds ?? {}).filter(([, state]) => state !== 'none') as [keyof typeof holdNames, 'hold'][]
  return [
    {
      ...row('lastFreeDays', 'Last free day', governing && sourcesText(lastFreeDays)),
      key: keyOf('lastFreeDays', 'terminal'),
      note: governing && (differ ? `The ${governing.source}'s date governs.` : `As the ${governing.source} says.`),
      isAsked: true,
    },
    {
      ...row('holds', 'Holds', held.length === 0 && holds ? 'None' : null),
      ...(held.length > 0 && {
        values: held.map(([name, state]) => `${holdNames[name]} ${holdWords[state].toLowerCase()}`),
      }),
      key: keyOf('holds', 'customs'),
      isAsked: true,
    },
    row('availableForPickup', 'Available', availableForPickup == null ? null : availableForPickup ? 'Yes' : 'No'),
  ]
}

function exportDates({ details }: Read): DetailRow[] {
  const at = (instant: string | null) => instant && formatDateTimeWithZone(instant, details.timeZone)
  return [
    {
      ...row('earliestReturn', 'Earliest return', details.earliestReturn && formatDate(details.earliestReturn)),
      isAsked: true,
    },
    { ...row('portCutoff', 'Port cutoff', at(details.portCutoff)), isAsked: true },
    row('docCutoff', 'Doc cutoff', at(details.docCutoff)),
    row('vgmCutoff', 'VGM cutoff', at(details.vgmCutoff)),
  ]
}

function otherDates({ details: { perDiemFreeDays: days, perDiemDayType, returnBy, vesselEta } }: Read): DetailRow[] {
  const kind = dayTypeWords[perDiemDayType].toLowerCase()
  return [
    row('perDiemFreeDays', 'Free days', days == null ? null : `${days} ${days === 1 ? kind.replace(/s$/, '') : kind}`),
    row('returnBy', 'Return by', returnBy && formatDate(returnBy)),
    row('vesselEta', 'Vessel ETA', vesselEta && formatDate(vesselEta)),
  ]
}
