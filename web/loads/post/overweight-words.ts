import { formatWeight } from '#domain/formats.ts'
import { type BoxFields, isHeavy, weightOf } from './boxes/box-fields.ts'

/**
 * Why the weights make loads overweight, and whether all of them; null when none does. Source; F-060.
 */
export function overweightWords(
  boxes: readonly BoxFields[],
  name: string,
): { words: string; isForAll: boolean } | null {
  const heavy = boxes.flatMap((box, row) => (isHeavy(box) ? [{ box, row }] : []))
  const [first] = heavy
  if (!first) return null
  if (boxes.length === 1) return { words: `Overweight is ${reasonOf(first.box)}`, isForAll: true }
  if (heavy.length === boxes.length) return { words: `Overweight is set for all ${boxes.length}.`, isForAll: true }
  const rows = heavy.map(({ row }) => row + 1)
  if (rows.length > 1) return { words: `Overweight is set for ${name}s ${rows.join(', ')} only.`, isForAll: false }
  const weight = weightOf(first.box)
  const why = weight === 'Overweight' ? 'you chose Overweight' : overLimit(first.box)
  return { words: `Overweight is set for ${name} ${rows[0]} only: ${why}.`, isForAll: false }
}

function reasonOf(box: BoxFields): string {
  if (weightOf(box) === 'Overweight') return 'on because you chose Overweight.'
  const size = isShort(box) ? '20-foot' : '40- or 45-foot'
  return `set because ${overLimit(box)} in a ${size} container.`
}

function overLimit(box: BoxFields): string {
  return `${formatWeight(weightOf(box))} is more than ${isShort(box) ? '38,000' : '44,000'} lbs`
}

function isShort({ containerType }: BoxFields): boolean {
  return containerType.startsWith('20')
}
