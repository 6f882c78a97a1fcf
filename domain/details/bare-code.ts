import { foldText } from '#domain/typed-text.ts'

/** What a table or letter has where there is no number. */
const nothing = /^(?:n[/.]a\.?|none|nil|tb[ad]|unknown|[-?]+)$/i

/** Whether a text says that there is none. Source: F-220. */
export function isNothing(text: string): boolean {
  return nothing.test(foldText(text))
}

/** What is before a number in letters, emails and on screens, by the kind of number. */
const labels = {
  container: /^(?:container|cntr|ctnr|ctr|cont|cnt|equipment|equip|eq|unit|box|contenedor|conteneur)(?![a-z\d])/i,
  bill: /^(?:[mh]?b\/?l|[mh]?bol|(?:master |house |ocean )?bill(?: of lading)?|booking|bookg|bkng|bkg|reference|ref)(?![a-z\d])/i,
  seal: /^(?:seal|sello|precinto|scell[eé])(?![a-z\d])/i,
  chassis: /^(?:chassis|chas|chs|chasis)(?![a-z\d])/i,
  load: /^(?:load|shipment|auction)(?![a-z\d])/i,
  line: /^(?:scac|ssl|steamship line|shipping line|line|carrier)(?![a-z\d])/i,
} as const
export type CodeLabel = keyof typeof labels
const counter = /^(?:number|code|nos?|nbr|num|n[°º])(?![a-z\d])/i
/** The mark of an item of a list. */
const item = /^(?:\d{1,3}[.)]|[\u2022\u2023\u25A0\u25AA\u25CF\u25E6\u2043*-]) +/
/** A label is not a part of its number where one of these is behind it. */
const between = /^[ .:#=)-]+/
const around = /^["'<([{=#]+|(?<!["'>)\]},;:.!])["'>)\]},;:.!]+$/g

/**
 * A code without what is written around it: its label, quotation marks, brackets, and signs behind it. What is left may have
 * spaces and signs of its own. Source: F-220.
 */
export function bareCode(typed: string, kind?: CodeLabel): string {
  const text = foldText(typed).replace(item, '').replace(around, '').trim()
  return kind === undefined ? text : afterLabel(text, kind).replace(around, '').trim()
}

function afterLabel(text: string, kind: CodeLabel): string {
  const [label] = labels[kind].exec(text) ?? []
  if (label === undefined) return text
  const rest = text.slice(label.length).replace(between, '')
  const value = rest.replace(counter, '').replace(between, '')
  return value === '' || text.slice(label.length) === rest ? text : value
}

/** Between two cells, two lines, or the items of a list. */
const betweenCodes = /[\t-\r\u0085\u2028\u2029,;&+|]| \/ | (?:and|y|et) /
/** Of two parts with a space between them these are two codes: others may be groups of one. */
const wholeCode = /^(?:[a-z]{2,4}\d{3,}|[a-z]{0,4}\d{7,})$/i

/** Whether a text as it was typed or pasted has more than one code, each of which `isCode` accepts. */
export function hasSeveralCodes(typed: string, isCode: (part: string) => boolean): boolean {
  const parts = typed.split(betweenCodes).filter((part) => /\d/.test(foldText(part).replace(item, '')) && isCode(part))
  const groups = foldText(typed)
    .split(' ')
    .filter((group) => wholeCode.test(group))
  return parts.length > 1 || groups.length > 1
}

/** A number to search for without the label that it is copied with, whichever it is. */
export function withoutLabel(typed: string): string {
  return (Object.keys(labels) as CodeLabel[]).reduce(bareCode, typed)
}
