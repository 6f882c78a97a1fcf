import { specialHandlings } from '#domain/formats.ts'
import { idList, wordList } from '#domain/http/list-query.ts'
import { findArea } from '#domain/reference/reference.ts'
import { containerTypeValues } from './container-types.ts'

const tags = specialHandlings.map(({ tag }) => tag)
const directions = ['import', 'export'] as const

/** A comma list of areas. Errors: an id that no area has. */
export const areaList = idList.superRefine((ids, context) => {
  const unknown = ids?.find((id) => findArea(id) === undefined)
  if (unknown !== undefined) context.addIssue({ code: 'custom', message: `Unknown area ${unknown}` })
})

/**
 * The filters of loads for shippers and truckers: any of some container types, with one of some special handlings, one
 * direction. Source: G-195, G-295.
 */
export const loadFilters = {
  containerType: wordList(containerTypeValues),
  handling: wordList(tags),
  direction: wordList(directions),
}

/** The part of a list's query that narrows it, other than statuses. */
export const filterNames: readonly ('areasServed' | keyof typeof loadFilters)[] = [
  'areasServed',
  'containerType',
  'handling',
  'direction',
]

/** The same as read: undefined and `all` narrow nothing. */
export type LoadFilters = {
  containerType?: (typeof containerTypeValues)[number][] | 'all' | undefined
  handling?: (typeof tags)[number][] | 'all' | undefined
  direction?: (typeof directions)[number][] | 'all' | undefined
}
