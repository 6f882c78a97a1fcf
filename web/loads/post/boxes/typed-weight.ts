import { weightTypes } from '#domain/loads/weight.ts'
import { numberProblem } from '#web/shared/form/typed-number.ts'
import type { BoxFields } from './box-fields.ts'

/** What a weight can be besides a number. */
export const weightWords: readonly string[] = weightTypes.filter((type) => type !== 'Exact')

/** The word whose start was typed. Source: G-114. */
export function weightWordOf(typed: string): string | undefined {
  const start = typed.trim().toLowerCase()
  return start === '' ? undefined : weightWords.find((word) => word.toLowerCase().startsWith(start))
}

/** What is wrong with a weight while it is typed; nothing for a blank, a good number, or a word and its start. */
export function weightProblem({ weightType, weightValue }: Pick<BoxFields, 'weightType' | 'weightValue'>) {
  const isWord = weightType !== 'Exact' || weightWordOf(weightValue) !== undefined
  return isWord ? undefined : numberProblem(weightValue, 'pounds')
}
