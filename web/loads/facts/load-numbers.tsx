import { formatContainerNumber } from '#domain/details/container-number.ts'
import type { AnyLoad, TruckerLoad } from '#domain/loads/load.ts'
import { formatMonthDay } from '#domain/formats.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { cutoffWords } from './load-cells.tsx'
import { useSaidInHead } from '#web/shared/table/grouping.ts'
import { SecondLine } from '#web/shared/table/two-lines.tsx'

type Numbered = { containerNumber?: string | null | undefined; poNumber?: string | null | undefined }

/**
 * Container and purchase order below the number of a load, as far as the reader has them. The head of a batch shows their purchase
 * order, so its loads leave it out. Source: F-253.
 */
export function LoadNumbers({ load: { containerNumber, poNumber } }: { load: Numbered }) {
  const own = poNumber === useSaidInHead() ? null : poNumber
  const words = [containerNumber && formatContainerNumber(containerNumber), own].filter(Boolean).join(' · ')
  return <SecondLine title={words}>{words}</SecondLine>
}

type Priced = Pick<AnyLoad, 'export' | 'drayageAreaID'> & Pick<TruckerLoad, 'facts'> & Numbered

/** The same for truckers; for who has no numbers, what a bid depends on: "OOLU · LFD Dec 4". Source: F-253. */
export function LoadNumbersOrFacts({ load }: { load: Priced }) {
  if (load.containerNumber || load.poNumber) return <LoadNumbers load={load} />
  const zone = areaTimeZone(load.drayageAreaID)
  const words = factWords(load, (at) => formatMonthDay(at, zone))
  return <SecondLine title={factWords(load, (at) => cutoffWords(at, zone))}>{words}</SecondLine>
}

function factWords({ facts, export: isExport }: Priced, cutoffOf: (at: string) => string): string {
  if (!facts) return ''
  const { lastFreeDay, portCutoff, steamshipLine } = facts
  const cutoff = portCutoff && `Cutoff ${cutoffOf(portCutoff)}`
  const day = isExport ? cutoff : lastFreeDay && `LFD ${formatMonthDay(lastFreeDay)}`
  return [steamshipLine, day].filter(Boolean).join(' · ')
}
