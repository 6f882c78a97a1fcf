import { type DetailField, detailFields, fieldRow } from '#domain/details/fields.ts'
import type { NewDetails } from '#domain/details/form.ts'
import { readContainerNumber } from '#domain/details/container-number.ts'
import { loadOfDetails } from '#domain/details/rules.ts'
import { refuseContainerNumbers } from '#domain/loads/batch.ts'
import { withOverweight } from '#domain/loads/weight.ts'
import {
  checkDetails,
  type DetailErrors,
  type DetailInput,
  detailInputs,
  keyOf,
  type TypedDetails,
} from '#web/details/form/public.tsx'
import { countLoads, emptyFields, type PostLoadFields } from './post-load-fields.ts'

/** What the form asks for; the rest can be entered on the page of the load, and is here only where a copy has it. */
const asked: readonly string[] = [
  'steamshipLine',
  ...['line', 'terminal', 'rail'].map((source) => keyOf('lastFreeDays', source)),
  'earliestReturn',
  'portCutoff',
  'docCutoff',
  'vgmCutoff',
  'perDiemFreeDays',
  'triAxle',
  'containerNumber',
  'containerNumberUnchecked',
  'masterBill',
  'houseBill',
  'booking',
  'pickupNumber',
  keyOf('references', 'po'),
]
const askedWhole: readonly DetailField[] = ['hazmat', 'reefer', 'oog', 'deliveryPlace']

type Asking = Pick<PostLoadFields, 'export' | 'specialHandling' | 'containerType' | 'containers' | 'details'> & {
  weight: string
}

/** The fields of details that a form has for its load: those that it asks for, and any that has something in it. */
export function inputsOf({ details, containers, ...load }: Asking): DetailInput[] {
  const specialHandling = withOverweight(load.specialHandling, load.weight, load.containerType)
  const isOne = countLoads(containers) === 1
  return detailInputs.filter(({ key, field, group, isFor }) => {
    const isListed = asked.includes(key) || askedWhole.includes(field) || details[key] !== emptyFields.details[key]
    const isPossible = group !== 'work' && (isFor?.({ export: load.export ?? false, specialHandling }) ?? true)
    return isListed && isPossible && (isOne || field !== 'containerNumber')
  })
}

/** The labels of what is entered: "steamship line, last free day". */
export function enteredWords(details: TypedDetails, inputs: readonly DetailInput[]): string {
  const entered = new Set(enteredFields(details, inputs))
  return detailFields
    .filter((field) => entered.has(field) && field !== 'containerNumberUnchecked')
    .map((field) => fieldRow(field).label)
    .join(', ')
}

function enteredFields(details: TypedDetails, inputs: readonly DetailInput[]): DetailField[] {
  return inputs.filter(({ key }) => (details[key] ?? '') !== emptyFields.details[key]).map(({ field }) => field)
}

type Checked = { details: NewDetails | undefined; errors: DetailErrors }

/** The details of a load as its call takes them, none where nothing is entered, or what is wrong with them. */
export function readDetails(fields: Asking & Pick<PostLoadFields, 'drayageAreaID'>): Checked {
  const inputs = inputsOf(fields)
  const entered = enteredFields(fields.details, inputs)
  const sent = inputs.filter(({ field }) => entered.includes(field))
  const handling = withOverweight(fields.specialHandling, fields.weight, fields.containerType)
  const load = loadOfDetails(fields.drayageAreaID ?? 0, handling)
  const { body, errors } = checkDetails({ typed: fields.details, inputs: sent, load })
  return { details: sent.length > 0 ? body : undefined, errors }
}

/** Lines, also of a text editor on a phone, and the cells of a table. */
const betweenLines = /[\n-\r\u0085\u2028\u2029]+/
const betweenNumbers = /[\t,;]+/
const wholeNumber = /^[A-Z]{4}\d{7}$/

/** The container numbers of several loads, one a line or cell, or what is wrong with them. Source: X-254. */
export function readContainerNumbers({
  containers,
  containerNumbers: text,
  details,
}: Pick<PostLoadFields, 'containers' | 'containerNumbers' | 'details'>): { numbers: string[]; problem?: string } {
  const count = countLoads(containers)
  const numbers = text.split(betweenLines).flatMap(numbersOfLine)
  if (count === 1 || numbers.length === 0) return { numbers: [] }
  const isUnchecked = details['containerNumberUnchecked'] === 'yes'
  const problems = refuseContainerNumbers({ count, containerNumbers: numbers, one: null }, isUnchecked)
  if (problems.length === 0) return { numbers }
  return { numbers, problem: problems.map(({ message }) => message).join('\n') }
}

/** Several, or one whose letters and digits are in cells of their own. */
function numbersOfLine(line: string): string[] {
  const one = readContainerNumber(line)
  return wholeNumber.test(one) ? [one] : line.split(betweenNumbers).map(readContainerNumber).filter(Boolean)
}
