import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { type NumberKind, numberProblem, readNumber } from './typed-number.ts'

type NumberNames<Fields> = Partial<Record<keyof Fields & string, NumberKind>>

/**
 * Checks a form whose number fields hold typed texts: the schema gets their numbers, and a text that is no such number
 * keeps its own words. A blank one is "Required", or null where all of these fields are optional, or absent where blank leaves what is stored.
 *
 * Source: F-001, F-002; A-385.
 */
export function typedNumbersResolver<Fields extends FieldValues, Output>(
  schema: z.ZodType<Output>,
  kinds: NumberNames<Fields>,
  { areOptional = false, blankStays = false } = {},
): Resolver<Fields, unknown, Output> {
  const resolve = zodResolver(schema as z.ZodType<Output, FieldValues>) as unknown as Resolver<Fields, unknown, Output>
  const numbers = Object.entries(kinds) as [keyof Fields & string, NumberKind][]
  return async (values, context, options) => {
    const blankOr = (number: number | null) => (number === null && blankStays ? undefined : number)
    const read = Object.fromEntries(numbers.map(([name, kind]) => [name, blankOr(readNumber(values[name], kind))]))
    const refused = numbers.flatMap(([name, kind]) => {
      const blank = read[name] === null && !areOptional ? 'Required' : undefined
      const message = blank ?? numberProblem(values[name], kind)
      return message ? [[name, { type: 'number', message }]] : []
    })
    const result = await resolve({ ...values, ...read }, context, options)
    if (refused.length === 0) return result
    return { values: {}, errors: { ...result.errors, ...Object.fromEntries(refused) } as FieldErrors<Fields> }
  }
}
