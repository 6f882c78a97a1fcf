import { readContainerNumber } from '#domain/details/container-number.ts'

/** Lines, also of a text editor on a phone, and the cells of a table. */
const betweenLines = /[\n-\r\u0085\u2028\u2029]+/
const betweenNumbers = /[\t,;]+/
const wholeNumber = /^[A-Z]{4}\d{7}$/

/** The container numbers of a text that has one a line or cell. Source: X-254. */
export function numbersIn(text: string): string[] {
  return text.split(betweenLines).flatMap(numbersOfLine)
}

/** Several, or one whose letters and digits are in cells of their own. */
function numbersOfLine(line: string): string[] {
  const one = readContainerNumber(line)
  return wholeNumber.test(one) ? [one] : line.split(betweenNumbers).map(readContainerNumber).filter(Boolean)
}
