import { foldText } from '#domain/typed-text.ts'

/** What a table or letter has where there is no number. */
const nothing = /^(?:n[/.]a\.?|none|nil|tb[ad]|unknown|no seals?|not available|pending|[-?]+)$/i

/** Whether a text says that there is none. Source: F-220. */
export function isNothing(text: string): boolean {
  return nothing.test(foldText(text))
}

/** What is before a number in letters, emails and on screens, by the kind of number. */
const labels = {
  container: /^(?:containers?|cntr|ctnr|ctn|ctr|cont|cnt|equipment|equip|eq|unit|box|contenedor|conteneur)(?![a-z\d])/i,
  bill: /^(?:(?:master|house|ocean|original|carrier|line|sea) ?)?(?:[mho]?\/?b[./]?l\.?|[mh]?bol|(?:way ?)?bill(?: of lading)?|swb|booking|bookg|bkng|bkg|bk|reference|ref)(?![a-z\d])/i,
  seal: /^(?:(?:carrier|shipper|line|customs|cbp) )?(?:seals?|sellos?|precintos?|scell[e\u00E9]s?)(?![a-z\d])/i,
  chassis: /^(?:ch[a\u00E2]ssis|chas|chs|chasis)(?![a-z\d])/i,
  load: /^(?:load|shipment|auction)(?![a-z\d])/i,
  line: /^(?:scac|ssl|steamship line|shipping line|line|carrier)(?![a-z\d])/i,
} as const
export type CodeLabel = keyof typeof labels
const counter =
  /^(?:number|code|nos?|nbr|num|nr|n[\u00B0\u00BA]|id|ref(?:erence)?|confirmation|is|\d(?=[:.)] ))(?![a-z\d])/i
/** A counter without a label: "No. 6123456780". */
const counterOnly = /^(?:(?:no|nr|num|number|id)(?:[.:#]+ ?| (?=\d))|\u2116 ?)(?=[a-z\d])/i
/** The mark of an item of a list. */
const item = /^(?:\d{1,3}[.)]|[\u2022\u2023\u25A0\u25AA\u25CF\u25E6\u2043*-]) +/
/** A label is not a part of its number where one of these is behind it. */
const between = /^[ .:#=)-]+/
/** The size and type, or a note, behind it. */
const behind =
  /[ \t]?[-/,;|(]?[ \t]?(?<=[ \t/,;|(-])(?:\d ?x ?)?(?:(?:20|40|45|48|53)['"]? ?(?:hc|hq|dc|dv|gp|std|st|rf|rh|ot|fr|high ?cube)|[24l]\dg\d|telex|express|carrier|shipper)\)?$/i
const around = /^["'<([{=#]+|(?<!["'>)\]},;:.!])["'>)\]},;:.!]+$/g

/**
 * A code without what is written around it: its label, quotation marks, brackets, and signs behind it. What is left may have
 * spaces and signs of its own. Source: F-220.
 */
export function bareCode(typed: string, kind?: CodeLabel): string {
  const text = foldText(typed).replace(item, '').replace(around, '').trim()
  if (kind === undefined) return text
  const labeled = afterLabel(text, kind)
  return (labeled === text ? text.replace(counterOnly, '') : labeled).replace(around, '').trim()
}

function afterLabel(text: string, kind: CodeLabel): string {
  const [label] = labels[kind].exec(text) ?? []
  if (label === undefined) return text
  const rest = text.slice(label.length).replace(between, '')
  let value = rest
  for (let counters = 0; counters < 3; counters += 1) value = value.replace(counter, '').replace(between, '')
  return value === '' || text.slice(label.length) === rest ? text : value
}

/** Between two cells, two lines, or the items of a list. */
const betweenCodes = /[\t-\r\u0085\u2028\u2029,;&+|]| \/ | (?:and|y|et) /
/** Of two parts with a space between them these are two codes: others may be groups of one. */
const wholeCode = /^(?:[a-z]{1,4}\d{2,}|[a-z]{0,4}\d{5,})$/i

/** Without the size, type or note that lists have behind a number; the tabs and lines in it stay. */
export function withoutNote(typed: string): string {
  return typed.replace(behind, '')
}

/** Whether a text as it was typed or pasted has more than one code, each of which `isCode` accepts. */
export function hasSeveralCodes(typed: string, isCode: (part: string) => boolean): boolean {
  const parts = typed.split(betweenCodes).filter((part) => /[\p{L}\p{N}]/u.test(foldText(part).replace(item, '')))
  const first = parts.findIndex((part) => /\d/.test(foldText(part)) && isCode(part))
  const groups = foldText(typed)
    .split(' ')
    .filter((group) => wholeCode.test(group))
  return (first >= 0 && first < parts.length - 1) || groups.length > 1
}

/** A number to search for without the label that it is copied with, whichever it is. */
export function withoutLabel(typed: string): string {
  return (Object.keys(labels) as CodeLabel[]).reduce(bareCode, typed)
}
