import { expect, test } from 'vitest'
import { weightProblem } from './typed-weight.ts'

test.each([
  ['Exact', '', undefined],
  ['Exact', '41,500', undefined],
  ['Exact', 'ov', undefined],
  ['Exact', ' LEGAL ', undefined],
  ['Legal', '', undefined],
  ['Exact', '41500.5', 'Enter whole pounds'],
  ['Exact', '-5', 'Must be 0 or more'],
  ['Exact', '18 t', 'Enter the weight in pounds'],
] as const)('says what is wrong with a weight while it is typed: %s %j', (weightType, weightValue, problem) => {
  expect(weightProblem({ weightType, weightValue })).toBe(problem)
})
