import type { FieldErrors, Resolver } from 'react-hook-form'
import { amendableLines, NewAmendment } from '#domain/awards/form.ts'
import { amendableFacts, type Paper } from '#domain/awards/paper.ts'
import { centsOf } from '#domain/money.ts'
import { foldText } from '#domain/typed-text.ts'
import { numberProblem, readNumber } from '#web/shared/form/typed-number.ts'

type Line = (typeof amendableLines)[number]
type Fact = (typeof amendableFacts)[number]

/** What is typed: words, by how many dollars each line changes, and the facts of the load as they are to be. */
export type ProposeFields = { text: string } & Record<Line | Fact, string>

export const liveWords = { live: 'Live', drop: 'Drop & Hook' } as const

/** The form before anything is changed. */
export function unchanged({ load }: Paper): ProposeFields {
  const lines = Object.fromEntries(amendableLines.map((line) => [line, ''])) as Record<Line, string>
  return {
    text: '',
    ...lines,
    liveOrdrop: load.liveOrdrop ? 'live' : 'drop',
    weight: load.weight,
    deliveryCityOrZip: load.deliveryCityOrZip,
    containerType: load.containerType,
    pickupDate: load.pickupDate ?? '',
    deliveryDate: load.deliveryDate ?? '',
  }
}

/** Only what differs from the paper is proposed. */
function amendmentOf(fields: ProposeFields, paper: Paper) {
  const start = unchanged(paper)
  const facts = amendableFacts.filter((fact) => fields[fact] !== start[fact])
  return {
    text: fields.text,
    lines: linesOf(fields),
    load: Object.fromEntries(facts.map((fact) => [fact, factOf(fact, fields)])),
  }
}

/** The lines that change, by how many cents; an amount that cannot be read is left out. */
export function linesOf(fields: Partial<Record<Line, string>>) {
  return amendableLines.flatMap((line) => {
    const dollars = readNumber(fields[line] ?? '', 'money')
    return dollars === null || Number.isNaN(dollars) ? [] : [{ line, cents: centsOf(dollars) }]
  })
}

function factOf(fact: Fact, fields: ProposeFields): string | boolean {
  if (fact === 'liveOrdrop') return fields.liveOrdrop === 'live'
  return fact === 'weight' ? weightOf(fields.weight) : fields[fact]
}

const weightWords = ['Legal', 'Overweight']

/** "legal" and "44,000 lbs" as calls take them; other texts as they are. Source: F-220. */
function weightOf(typed: string): string {
  const word = weightWords.find((one) => one.toLowerCase() === foldText(typed).toLowerCase())
  const pounds = numberProblem(typed, 'pounds') ? null : readNumber(typed, 'pounds')
  return word ?? (pounds === null ? typed : String(pounds))
}

/** What is wrong with the unit or the form of a weight that is no word. */
function problemOfWeight(typed: string): string | undefined {
  return weightWords.includes(weightOf(typed)) ? undefined : numberProblem(typed, 'pounds')
}

/** The field that a refusal is about: "lines.0.cents" and "load.weight" name one inside. */
export function fieldOf(path: string, lines: readonly { line: Line }[]): keyof ProposeFields {
  const [part, inner = ''] = path.split('.')
  if (part === 'lines') return lines[Number(inner)]?.line ?? 'text'
  return (part === 'load' ? inner : part) as keyof ProposeFields
}

/** Checks the form by the schema of the server; an amount that cannot be read keeps its own words. */
export function proposeResolver(paper: Paper): Resolver<ProposeFields, unknown, NewAmendment> {
  return (fields) => {
    const body = amendmentOf(fields, paper)
    const parsed = NewAmendment.safeParse(body)
    const found: [string, string][] = amendableLines.flatMap((line) => {
      const message = numberProblem(fields[line], 'money')
      return message ? [[line, message]] : []
    })
    for (const { path, message } of parsed.error?.issues ?? []) {
      found.push([fieldOf(path.join('.'), body.lines), message])
    }
    const badWeight = body.load['weight'] === undefined ? undefined : problemOfWeight(fields.weight)
    if (badWeight) found.unshift(['weight', badWeight])
    if (parsed.success && found.length === 0) return { values: parsed.data, errors: {} }
    const errors = Object.fromEntries(found.toReversed().map(([name, message]) => [name, { type: 'value', message }]))
    return { values: {}, errors: errors as FieldErrors<ProposeFields> }
  }
}
