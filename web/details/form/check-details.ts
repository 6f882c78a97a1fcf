import { DetailsInput } from '#domain/details/form.ts'
import { problemOfContainerNumber, readContainerNumber } from '#domain/details/container-number.ts'
import type { DetailField } from '#domain/details/fields.ts'
import { type LoadOfDetails, refuseDetails, resolveDetails, type ResolvedDetails } from '#domain/details/rules.ts'
import type { DetailValues } from '#domain/details/values.ts'
import type { FieldError } from '#domain/refusals.ts'
import { numberProblem } from '#web/shared/form/typed-number.ts'
import type { DetailInput } from './detail-inputs.ts'
import { keyOfPath, readTyped, type TypedDetails, type Typing } from './typed-details.ts'

/** What is wrong, by the key of the input. */
export type DetailErrors = Record<string, string>

type Asked = {
  typed: TypedDetails
  /** What is sent of it. */
  inputs: readonly DetailInput[]
  load: LoadOfDetails
  /** What the other fields are. */
  kept?: Partial<DetailValues>
}

const Checked = DetailsInput.partial()

/** What is typed as the call takes it, or what is wrong with it, by the rules of the server. */
export function checkDetails({ typed, inputs, load, kept = {} }: Asked) {
  const body = readTyped({ typed, kept }, inputs)
  const errors: DetailErrors = {}
  for (const { key, number } of inputs) {
    const message = number && numberProblem(typed[key] ?? '', number)
    if (message) errors[key] = message
  }
  const parsed = Checked.safeParse(body)
  const problems = parsed.success
    ? joined(parsed.data, load, kept)
    : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { body, errors: { ...errorsByKey(problems, { typed, kept }, inputs), ...errors } }
}

function joined(given: Partial<DetailsInput>, load: LoadOfDetails, kept: Partial<DetailValues>): FieldError[] {
  const { resolved, problems } = resolveDetails(given, load)
  const named = Object.keys(given) as DetailField[]
  return [...problems, ...refuseDetails({ ...(kept as ResolvedDetails), ...resolved }, named, load)]
}

/** Refusals by the key of their input; the first of each. */
export function errorsByKey(
  problems: readonly FieldError[],
  typing: Typing,
  inputs: readonly DetailInput[],
): DetailErrors {
  const found = problems.flatMap(({ path, message }) => {
    const key = keyOfPath(path.split('.'), typing, inputs)
    return key === undefined ? [] : [[key, message]]
  })
  return Object.fromEntries(found.toReversed())
}

const fullLength = 11

/** What is wrong with a container number while it is typed: judged from its 11th character on. Source: X-023. */
export function containerProblem(typed: TypedDetails): string | undefined {
  const number = readContainerNumber(typed['containerNumber'] ?? '')
  const isUnchecked = typed['containerNumberUnchecked'] === 'yes'
  if (number.length < fullLength) return undefined
  return problemOfContainerNumber(number, isUnchecked) ?? undefined
}
