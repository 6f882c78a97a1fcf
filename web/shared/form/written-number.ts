import { foldText } from '#domain/typed-text.ts'

/** The units that are written beside a number of a field that has the same one. */
const units = {
  dollars: /^(?:us ?\$|u\.s\. ?\$|\$ ?usd?|usd ?\$?|\$)|(?:us ?\$|\$ ?usd?|usd|dollars?|\$)$/,
  percent: /^%|(?:%|percent|pct\.?)$/,
  hours: /(?:hours?|hrs?\.?|h)$/,
  days: /(?:days?|d)$/,
  pounds: /(?:lbs?\.?|pounds?|#)$/,
  count: /(?:%|in\.?|inches|"|days?|pcs?\.?|pieces?|containers?|cartons?|pallets?)$/,
  degrees: /(?:[°º\u02DA] ?f?|deg(?:rees?|\.)? ?f?|f(?:ahrenheit)?)$/,
  any: /^(?:us ?\$|\$)|(?:%|hours?|hrs?\.?|h|days?|d|usd|\$)$/,
} as const
export type WrittenUnit = keyof typeof units

/** Anything that ends a line or a cell. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]/
/** Between the digits of a number, spaces and apostrophes are before groups of three. */
const grouped = /^-?\d{1,3}(?:[ ']\d{3})+(?:\.\d*)?$/

/**
 * What of a typed text makes its number, with commas and a point as they were typed: without the unit of its field, quotation
 * marks of a table, and the dash after whole amounts in "1250.-". Null where digits of several cells or numbers would
 * become one. Source: F-001, F-224.
 */
export function writtenNumber(text: string, unit?: WrittenUnit): string | null {
  const bare = plainNumber(text, unit)
  if (text.split(breaks).filter((cell) => /\p{Nd}/u.test(cell)).length > 1) return null
  if (/\d[ ']\d/.test(bare) && !grouped.test(bare)) return null
  return bare.replace(/(?<=\d)[ '](?=\d)/g, '').replaceAll(' ', '')
}

/** The text with signs of ASCII, without its unit. */
export function plainNumber(text: string, unit?: WrittenUnit): string {
  const folded = foldText(text).replaceAll('\u066C', ',').replaceAll('\u066B', '.').replaceAll('\u066A', '%')
  const [, sign = '', rest = ''] = /^(-? ?)(.*)$/.exec(unwrapped(folded.toLowerCase()))!
  const measured = unit ? withoutUnit(withoutUnit(rest.trim(), units[unit]), units[unit]) : rest
  return `${sign.trim()}${measured}`
    .replace(/^- /, '-')
    .replace(/^\+ ?(?=[\d.])/, '')
    .replace(/(?<=\d)\.-{1,2}$/, '')
    .replace(/(\.\d\d)[.,;]$/, '$1')
}

/** Without the quotation marks around a cell of CSV, and the apostrophe before one that is text. */
function unwrapped(text: string): string {
  return (/^(["'])(.*)\1$/.exec(text)?.[2] ?? text.replace(/^'/, '')).trim()
}

function withoutUnit(text: string, unit: RegExp): string {
  return text.replace(unit, '').trim()
}
