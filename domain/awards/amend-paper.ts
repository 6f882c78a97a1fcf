import { formatDateOrFlexible, formatWeight, liveOrDropLabel } from '#domain/formats.ts'
import { isoTypeOf } from '#domain/loads/container-types.ts'
import type { LoadRevision } from '#domain/loads/form.ts'
import { asCents, type Cents, sumOfCents } from '#domain/money.ts'
import { withOverweight } from '#domain/loads/weight.ts'
import type { FieldError } from '#domain/refusals.ts'
import type { AmendedLine } from './form.ts'
import { amendableFacts, type LoadOnPaper, type Paper } from './paper.ts'
import { fixedLineLabels } from './paper-lines.ts'
import type { PaperSide } from './settings.ts'

/** A change as it was proposed. */
export type Change = { bySide: PaperSide; text: string | null; lines: AmendedLine[]; load: LoadRevision }

/**
 * The next version of a paper: the lines by their new amounts, the changed facts of the load, and their earlier values.
 *
 * The totals are the sums of the printed lines; nothing else is recalculated. Source: X-150; XD-11.
 */
export function amendedPaper(paper: Paper, change: Change, issuedAt: Date): Paper {
  const moved = new Map<string, Cents>(change.lines.map(({ line, cents }) => [line, cents]))
  const lines = paper.lines.map((line) => {
    const cents = moved.get(line.name) ?? asCents(0)
    if (cents === 0) return { ...line, rate: moved.has('drayage') ? asAwarded(line.rate) : line.rate, was: null }
    return { ...line, rate: null, cents: sumOfCents([line.cents, cents]), was: line.cents }
  })
  const sum = sumOfCents(change.lines.map(({ cents }) => cents))
  return {
    ...paper,
    version: paper.version + 1,
    issuedAt: issuedAt.toISOString(),
    issuedLater: false,
    load: revisedLoad(paper.load, change.load),
    lines,
    totalCents: sumOfCents([paper.totalCents, sum]),
    upToCents: sumOfCents([paper.upToCents, sum]),
    change: { bySide: change.bySide, text: change.text, facts: factsBefore(paper.load, change.load) },
  }
}

/** A share of the drayage stays a share of the drayage at the award. */
function asAwarded(rate: string | null): string | null {
  return rate?.replace(/of drayage$/, 'of drayage as awarded') ?? null
}

/** Why lines could not be changed: none goes below zero. */
export function refuseLines(paper: Paper, lines: AmendedLine[]): FieldError[] {
  return lines.flatMap(({ line, cents }, place) => {
    const now = paper.lines.find(({ name }) => name === line)?.cents ?? 0
    const message = `${fixedLineLabels[line]} cannot be below $0.00`
    return now + cents < 0 ? [{ path: `lines.${place}.cents`, message }] : []
  })
}

type RevisedFacts = { [Fact in (typeof amendableFacts)[number]]?: LoadOnPaper[Fact] | undefined }

/** A load after a change. */
export function revisedLoad(load: LoadOnPaper, revision: RevisedFacts): LoadOnPaper {
  const given = Object.fromEntries(Object.entries(revision).filter(([, value]) => value !== undefined))
  const after: LoadOnPaper = { ...load, ...given }
  const specialHandling = withOverweight(after.specialHandling, after.weight, after.containerType)
  return { ...after, specialHandling, isoType: isoTypeOf(after.containerType) }
}

function factsBefore(load: LoadOnPaper, revision: LoadRevision) {
  return amendableFacts
    .filter((fact) => revision[fact] !== undefined && revision[fact] !== load[fact])
    .map((fact) => ({ fact, was: wordsFor(load)[fact] }))
}

/** The facts that can change, as papers say them. */
export function wordsFor(load: LoadOnPaper): Record<(typeof amendableFacts)[number], string> {
  return {
    liveOrdrop: liveOrDropLabel(load.liveOrdrop),
    weight: formatWeight(load.weight, load.weightUnit),
    deliveryCityOrZip: load.deliveryCityOrZip,
    containerType: load.containerType,
    pickupDate: formatDateOrFlexible(load.pickupDate),
    deliveryDate: formatDateOrFlexible(load.deliveryDate),
  }
}
