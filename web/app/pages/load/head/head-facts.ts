import { lineName } from '#domain/details/pricing-words.ts'
import { formatWeight, loadTypeLabel } from '#domain/formats.ts'
import type { useDetails } from '#web/details/public.tsx'

type Details = ReturnType<typeof useDetails>['data']
type HeadLoad = { export: boolean; containerType: string; weight: string }

/** A load in one line below its number: PO, direction, type, weight, line. Source: F-243. */
export function headFactsOf(load: HeadLoad, details: Details): (string | null | undefined)[] {
  const po = details?.references?.find(({ type }) => type === 'po')?.value
  const weight = formatWeight(load.weight)
  return [
    po,
    loadTypeLabel(load.export),
    load.containerType,
    weight === 'Legal' || weight === 'Overweight' ? `${weight} weight` : weight,
    details?.steamshipLine && lineName(details.steamshipLine),
  ]
}
