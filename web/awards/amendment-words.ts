import { revisedLoad, wordsFor } from '#domain/awards/amend-paper.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { fixedLineLabels } from '#domain/awards/paper-lines.ts'
import { amendableFacts, type Paper } from '#domain/awards/paper.ts'
import { asCents, formatCents, sumOfCents } from '#domain/money.ts'

type Fact = (typeof amendableFacts)[number]

/** What the facts are called that a change can be about. */
export const factLabels: Record<Fact, string> = {
  liveOrdrop: 'Live/Drop',
  weight: 'Weight',
  deliveryCityOrZip: 'Delivery',
  containerType: 'Container type',
  pickupDate: 'Pickup date',
  deliveryDate: 'Delivery date',
}

/** What a change changes, a sentence for each: "Drayage: $490.00 to $540.00 (+$50.00)". */
export function changesOf(amendment: NonNullable<Confirmation['amendment']>, paper: Paper): string[] {
  const lines = amendment.lines.map(({ line, cents }) => {
    const now = paper.lines.find(({ name }) => name === line)?.cents ?? asCents(0)
    const by = `${cents < 0 ? '-' : '+'}${formatCents(asCents(Math.abs(cents)))}`
    return `${fixedLineLabels[line]}: ${formatCents(now)} to ${formatCents(sumOfCents([now, cents]))} (${by})`
  })
  const [before, after] = [wordsFor(paper.load), wordsFor(revisedLoad(paper.load, amendment.load))]
  const facts = amendableFacts.filter((fact) => amendment.load[fact] !== undefined)
  const ofLoad = facts.map((fact) => `${factLabels[fact]}: ${before[fact]} to ${after[fact]}`)
  return [...(amendment.text ? [amendment.text] : []), ...lines, ...ofLoad]
}
