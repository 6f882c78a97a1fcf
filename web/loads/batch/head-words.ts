import { formatContainerNumber } from '#domain/details/container-number.ts'
import { formatWeight, handlingsOf } from '#domain/formats.ts'
import type { NestedLoad } from '#domain/loads/load.ts'
import { statusLabels, type StatusName } from '#web/shared/facts/status/statuses.ts'

type Cargo = Pick<NestedLoad, 'containerType' | 'weight' | 'weightUnit' | 'specialHandling'>

/** "40' HC"; of different types each, as they come. */
export function typeWords(loads: readonly Pick<Cargo, 'containerType'>[]): string {
  return different(loads.map(({ containerType }) => containerType)).join(', ')
}

/** What differs in handling ("1 of 12 is OW"), else the weight of all or between which it is. */
export function cargoWords(loads: readonly Cargo[]): string {
  const tags = loads.flatMap(({ specialHandling }) => handlingsOf(specialHandling).map(({ tag }) => tag))
  const some = [...Map.groupBy(tags, (tag) => tag)].map(([tag, { length }]) =>
    length === loads.length ? tag : `${length} of ${loads.length} ${length === 1 ? 'is' : 'are'} ${tag}`,
  )
  if (some.length > 0) return some.join(', ')
  const weights = different(loads.map(({ weight, weightUnit }) => formatWeight(weight, weightUnit)))
  const pounds = loads.map(({ weight }) => Number(weight)).toSorted((one, other) => one - other)
  if (weights.length < 2 || pounds.some(Number.isNaN)) return weights.join(', ')
  const unit = loads[0]!.weightUnit
  return `${formatWeight(String(pounds[0])).replace(` ${unit}`, '')} to ${formatWeight(String(pounds.at(-1)), unit)}`
}

/** "6", "6 or 7", "4 to 7": between which the numbers are. */
export function countWords(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  if (least === most) return String(least)
  return `${least} ${most - least === 1 ? 'or' : 'to'} ${most}`
}

/** "QB-100101 to -112"; the whole number where more of it than its end differs. */
export function numbersWords(loads: readonly Pick<NestedLoad, 'id' | 'loadNumber'>[]): string {
  const sorted = loads.toSorted((one, other) => one.id - other.id)
  const [first, last] = [sorted[0]!.loadNumber, sorted.at(-1)!.loadNumber]
  if (loads.length === 1) return first
  const isNear = first.length === last.length && first.slice(0, -3) === last.slice(0, -3)
  return `${first} to ${isNear ? `-${last.slice(-3)}` : last}`
}

/** Of the containers, where the reader has all of them, else of the loads: from which to which. */
export function rangeWords(
  loads: readonly (Pick<NestedLoad, 'id' | 'loadNumber'> & { containerNumber?: string | null | undefined })[],
): string {
  const containers = loads.map(({ containerNumber }) => containerNumber && formatContainerNumber(containerNumber))
  if (!containers.every(Boolean)) return numbersWords(loads)
  return containers.length === 1 ? containers[0]! : `${containers[0]} to ${containers.at(-1)}`
}

/** How many loads there are of the batch, those of other pages and tabs too. */
export function countOfBatch(loads: readonly Pick<NestedLoad, 'postedWith'>[]): number {
  return loads[0]?.postedWith?.count ?? loads.length
}

/** The status that most of them have. */
export function mostOf(statuses: readonly StatusName[]): { status: StatusName; count: number } {
  const same = [...Map.groupBy(statuses, (status) => status)]
  const [status, { length }] = same.reduce((most, one) => (one[1].length > most[1].length ? one : most))
  return { status, count: length }
}

/** "Active, 12 of 12"; of loads in different states the one that most of them have: "Assigned, 8 of 12". */
export function statusWords(statuses: readonly StatusName[], all: number): string {
  const { status, count } = mostOf(statuses)
  return `${statusLabels[status]}, ${count} of ${all}`
}

function different(words: readonly string[]): string[] {
  return [...new Set(words)]
}
