/** Repeated texts that trip patterns and rules that are not linear. */
export const nasties = [
  'a-',
  'a.',
  'a@',
  'a:',
  'A+',
  '(',
  ' ',
  '\t',
  '\n',
  '\r\n ',
  'a\u0301',
  '\u0301\u0323',
  '\u0344',
  '1-',
  '5 ',
  '+1 ',
  '0',
  '-1',
  '.',
  ',',
  '1,',
  '://',
  'http://',
  'www.',
  '<',
  '<a ',
  '&',
  '&amp;',
  '"',
  "'",
  '\\',
  '%',
  '=',
  '\0',
  '\uD800',
  '👩\u200D👩\u200D👧',
  'نبات ',
  '\u202E',
  '\u200B',
  '\uFDFA',
  '\u1112\u1161\u11AB',
  'x',
] as const

/** A text of a given number of UTF-16 units that repeats one of them, with an unexpected end. */
export function longText(unit: string, length: number): string {
  return `${unit.repeat(Math.max(1, Math.floor((length - 1) / unit.length)))}!`
}

/** The same, limited to a number of bytes in JSON. */
export function longJsonText(unit: string, bytes: number): string {
  return longText(unit, Math.floor((bytes * unit.length) / Buffer.byteLength(JSON.stringify(unit).slice(1, -1))))
}
