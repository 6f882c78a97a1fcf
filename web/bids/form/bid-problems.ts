import type { z } from 'zod'
import { BidChange, leastDrayage } from '#domain/bids/form.ts'
import { chargeKinds, type ChargeName, chargeNames } from '#domain/pricing/fields.ts'
import { numberProblem, readNumber } from '#web/shared/form/typed-number.ts'
import { type BidFormValues, chargesOf } from './bid-fields.ts'

/** Charges whose field may be left blank, which then counts as 0. Source: A-378; F-004. */
const optionalCharges: readonly ChargeName[] = ['terminalWaitingrate', 'deliveryWaitingrate']

/** Whether a field is blank and says that this counts as 0. */
export function countsAsZero(name: ChargeName, text: string): boolean {
  return optionalCharges.includes(name) && text.trim() === ''
}

/**
 * What is wrong with the fields of a bid, by field: a text that is no number, a blank, else the schema's first message.
 *
 * A blank drayage rate has the schema's own words. Source: F-001, F-002, F-004.
 */
export function bidProblems(schema: z.ZodType, values: BidFormValues): Partial<Record<string, string>> {
  const checked = schema.safeParse(chargesOf(values))
  const issues = checked.success ? [] : checked.error.issues.map(({ path, message }) => [String(path[0]), message])
  const texts = chargeNames.flatMap((name) => {
    const problem = blankProblem(name, values[name]) ?? numberProblem(values[name], chargeKinds[name])
    return problem ? [[name, problem]] : []
  })
  const problems: Partial<Record<string, string>> = Object.fromEntries([...issues.toReversed(), ...texts])
  const isTooLittle = issues.some(([, message]) => message === leastDrayage)
  return isTooLittle ? { ...problems, drayage: `${problems['drayage']}. ${leastDrayage}.` } : problems
}

function blankProblem(name: ChargeName, text: string): string | undefined {
  const mayBeBlank = name === 'drayage' || countsAsZero(name, text)
  return readNumber(text) === null && !mayBeBlank ? 'Required' : undefined
}

/** What the server would answer to one number that the form itself takes. Source: F-009; A-383. */
export function serverWarning(name: ChargeName, text: string): string | undefined {
  const number = readNumber(text, chargeKinds[name])
  if (number === null || Number.isNaN(number)) return undefined
  return BidChange.shape[name].safeParse(number).error?.issues[0]?.message
}
