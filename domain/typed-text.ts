/**
 * Control characters, marks that change the direction of writing, other invisible characters, and what is left of a
 * picture that was pasted; line breaks and joiners are not among them.
 */
const unseen =
  /(?![\t-\r\u0085])\p{Cc}|\p{Bidi_Control}|(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFC]/gu
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** All white space, and the blank of Braille, which looks like one. */
const blanks = /[\s\u0085\u2800]+/g
/** The most marks on one letter: no script has that many, and sorting them takes quadratic time. */
const mostMarks = 30

/**
 * A text as it is stored: without deceptive characters, with accents in one form and at most 30 per letter, and
 * trimmed. A single line has only single spaces; `many` lines keep their spaces and breaks. Source: G-228, F-201,
 * F-223.
 */
export function cleanText(text: string, lines: 'one' | 'many' = 'one'): string {
  const seen = withoutLooseJoiners(text.replace(unseen, ''))
  const spaced = lines === 'one' ? seen.replace(blanks, ' ') : seen.replace(lineBreak, '\n')
  return withFewMarks(withFewMarks(spaced).normalize('NFC')).trim()
}

/** Normalizing can make two marks of one. */
function withFewMarks(text: string): string {
  return text.replace(/\p{M}+/gu, (marks) => [...marks].slice(0, mostMarks).join(''))
}

/** A letter of a script whose letters change form next to each other. */
const joining =
  /^(?:\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Nko}|\p{Script=Mongolian}|\p{Script=Adlam}|\p{Script=Hanifi_Rohingya}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Gujarati}|\p{Script=Oriya}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Sinhala}|\p{Script=Khmer}|\p{Script=Myanmar})$/u

/** The signs of Indian scripts that take a letter's vowel, among the marks on one letter. */
const virama = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]/
const viramaBehind = /^\p{M}*[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]/u

/**
 * Between letters that join, and beside a virama, joiners choose their form; between pictures, they make one emoji.
 * Source: F-233.
 */
function withoutLooseJoiners(text: string): string {
  return text.replace(/[\u200C\u200D]+/g, (joiners, place: number) => {
    const letter = letterBefore(text, place)
    const before = characterAt(text, letter)
    const end = place + joiners.length
    const after = characterAt(text, end)
    const isBesideVirama =
      virama.test(text.slice(Math.max(letter, 0), place)) || viramaBehind.test(text.slice(end, end + 2 * mostMarks))
    const isOfLetters = isJoining(before) && (isJoining(after) || isBesideVirama)
    const isOfPictures =
      joiners.startsWith('\u200D') && [before, after].every((one) => /^\p{Extended_Pictographic}$/u.test(one))
    return isOfLetters || isOfPictures ? joiners.charAt(0) : ''
  })
}

function isJoining(character: string): boolean {
  return /^\p{L}$/u.test(character) && joining.test(character)
}

/** Where the letter or picture before a place is, without its marks or color; of too many marks, the last one looked at. */
function letterBefore(text: string, place: number): number {
  let at = place
  for (let looked = 0; looked <= 2 * mostMarks; looked += 1) {
    at -= /[\uDC00-\uDFFF]/.test(text.charAt(at - 1)) ? 2 : 1
    if (!/^[\p{M}\p{Emoji_Modifier}]$/u.test(characterAt(text, at))) break
  }
  return at
}

function characterAt(text: string, place: number): string {
  const code = place < 0 ? undefined : text.codePointAt(place)
  return code === undefined ? '' : String.fromCodePoint(code)
}

/** All characters that read as an apostrophe: single quotation marks, accents, primes and letters. */
const apostrophes =
  /(?![\u00AB\u00BB\u201C\u201D\u201F])[\p{Pi}\p{Pf}]|[\u00B4\u02B9-\u02BF\u02C8\u02CA\u02CB\u055A\u05F3\u07F4\u07F5\u201A\u2032\u2035\uA78B\uA78C\uFF07\uFF40]/gu
const quotes = /[\u00AB\u00BB\u201C-\u201F\u02BA\u02EE\u05F4\u2033\u2036\u301D-\u301F\uFF02]/g
/** Minus signs are among them. */
const dashes = /[\p{Dash}\p{Pd}\u2043\u2212]/gu
/** Latin letters, digits and signs as wide as those of East Asia, and pairs of letters that printing sets as one. */
const forms = /[\uFF01-\uFF5E\uFB00-\uFB06]/g
const digits = /(?![0-9])\p{Nd}/gu

/**
 * A typed text as patterns and searches see it: texts that look the same are equal, from any keyboard, office program
 * or web page. Apostrophes, quotation marks, dashes and spaces are those of ASCII, digits of all scripts are 0 to 9,
 * wide letters are plain ones, and joiners are left out. Stored texts stay as typed, except codes. Source: F-220. In
 * SQL: `folded_text`.
 */
export function foldText(text: string): string {
  return cleanText(text)
    .replace(/[\u200C\u200D]/g, '')
    .replace(quotes, '"')
    .replace(apostrophes, "'")
    .replace(forms, (form) => form.normalize('NFKC'))
    .replace(dashes, '-')
    .replace(digits, asciiDigit)
    .normalize('NFC')
}

/** Digits are in rows of ten, each beginning with its zero. */
function asciiDigit(digit: string): string {
  let place = digit.codePointAt(0)!
  let before = 0
  while (/^\p{Nd}/u.test(String.fromCodePoint(place - 1))) {
    place -= 1
    before += 1
  }
  return String(before % 10)
}
