// Apart from the shape of the answer: the sign-in page has no zod.
import type { SecondFactorAsked } from './second-factor.ts'

/** Whether a right password was answered by asking for a code. */
export function asksCode(answer: object): answer is SecondFactorAsked {
  return 'secondFactor' in answer
}
