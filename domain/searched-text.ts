import { barePhone } from './phone-text.ts'
import { foldText } from './typed-text.ts'

const mostWords = 8
/** From so many letters and digits on, a word is found anywhere in another. */
const leastOfPart = 3

/** Marks on letters: those of Latin, Greek and Cyrillic, and the vowel points of Hebrew and Arabic. */
const marks =
  /[\u0300-\u036F]|[\u0483-\u0487]|[\u0591-\u05BD]|[\u064B-\u065F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]/g
/** Letters that are others to those who type without them. */
const plain: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŀ: 'l',
  ŋ: 'n',
  ŧ: 't',
  ſ: 's',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĳ: 'ij',
}
/** The keys of `plain`. */
const special = /[øłđðħıŀŋŧſςßæœþĳ]/g
const apostrophes = /['`]/g
/** What separates the words of a search. */
const separators = /[\s./,;:()[\]<>"#]+/
/** What does so in the texts that are searched; of what else does, only short words need to know. */
const marksBetween = /[./,(-]/g
const usualLetters = /^[ -~]*$/
const letter = /[\p{L}\p{N}]/u

/** In small letters, without accents and apostrophes; white space is one space. */
function plainText(text: string): string {
  if (usualLetters.test(text)) return text.toLowerCase().replace(apostrophes, '').replace(/ +/g, ' ').trim()
  const bare = foldText(text).normalize('NFD').replace(marks, '').normalize('NFC').toLowerCase()
  return bare
    .replace(special, (one) => plain[one]!)
    .replace(apostrophes, '')
    .trim()
}

/**
 * A text as searches see it: small letters without accents, a space before each word. Dots, slashes, commas and hyphens
 * separate words. Source: F-225. In SQL: `found_words`.
 */
export function searchedText(text: string): string {
  return ` ${plainText(text)}`.replace(marksBetween, ' ').replaceAll('  ', ' ')
}

/** What stands before a load number, or before the number of a carrier. */
const labels =
  /(?<![\p{L}\p{N}])(?:qb[ _]?(?=\d)|(?:icc )?(?:mc|u\.?s\.? ?dot|dot)(?: (?:no\.?|number))? ?[-:#]? ?(?=\d{3}))/gu
/** What a number or an address is copied with: "Booking #", "Load no.", "mailto:"; "Load " only before a load number. */
const askedAs =
  /^(?:mailto:|load (?=qb|#?\d{4})|(?:load|shipment|booking|bkg|container|cntr|[mh]?bl|b\/l|bol|(?:master|house) bill|bill of lading|seal|chassis|ref|reference|p\/?u|pick-?up|po|release|appt|appointment|order|e-?mail|username|company|contact)\.? ?(?:(?:no\.?|number)(?![\p{L}\p{N}]) ?[:#]?|[:#]) ?)/u

/** The size and type that lists have behind a container number: "40HC", "45G1". */
const sizeOfContainer =
  /(?<=(?<![a-z])[a-z]{3}[ujz][ -]?\d{6}[ -]?\d)[ /,;(-]{1,3}(?:(?:20|40|45|48|53)(?:ft)? ?[a-z]{0,3}|[24l]\d[a-z]\d)\)?$/

/**
 * The words of a search, at most eight, each with a letter or digit; none where it has signs only. A load number is one,
 * as it is written: "QB 100047" is "qb-100047". Source: F-225, F-271.
 */
export function wordsOf(search: string): string[] {
  const words = plainText(search)
    .replace(askedAs, '')
    .replace(sizeOfContainer, '')
    .replace(labels, (label) => (label.startsWith('qb') ? ' qb-' : ' '))
    .split(separators)
    .map((word) => word.replace(/^-+/, '').replace(/(?<!-)-+$/, ''))
  return [...new Set(words.filter((word) => letter.test(word)))].slice(0, mostWords)
}

/** What a word is looked for as in a searched text: from three letters and digits on anywhere, below that where a word begins. */
export function soughtText(word: string): string {
  const letters = [...word].filter((character) => letter.test(character)).length
  return `${letters < leastOfPart ? ' ' : ''}${word.replace(/-+/g, ' ')}`
}

/** Whether a searched text has a word. */
export function hasWord(searched: string, word: string): boolean {
  return searched.includes(soughtText(word))
}

const leastOfPhone = 4

/**
 * The digits of a phone number or of a part of one, however it is spelled: without its country among those of the United
 * States, Canada and Mexico, and without its extension. Null for what is none. Source: F-225.
 */
export function phoneDigits(search: string): string | null {
  const [number = ''] = barePhone(search).split(/ ?(?:extension|ext|x|#)/)
  if (!/^[\d +./()-]+$/.test(number)) return null
  const digits = number.replace(/\D/g, '')
  if (digits.length < leastOfPhone) return null
  return /^(?:1|521?)(\d{10})$/.exec(digits)?.[1] ?? digits
}
