import { isGuessable, leastScores, normalized, samePassword, tooCommonPassword } from '#domain/auth/password-rules.ts'
import type { Lexicon } from '#domain/auth/strength/match.ts'
import { scoreOf } from '#domain/auth/strength/score.ts'
import { Refusal } from '#domain/refusals.ts'
import { hashPassword, isPassword, unvoided } from './passwords.ts'
import type { Portal } from './session-cookies.ts'

const mostListed = 10_000
/** Guesses for a word of the list of dice words, any of which is as likely. */
const ofDice = 6 ** 5 / 2
let read: Promise<Lists> | undefined

/** The account whose password is set; its known names make a password easy to guess. */
export type PasswordOwner = { portal: Portal; username: string; words: readonly (string | null | undefined)[] }

/**
 * Whether a password is one of the 10,000 commonest, in any case, gives itself away, or is too easy to guess for its portal.
 *
 * Source: G-235, F-210.
 */
export async function isTooCommon(password: string, { portal, username, words }: PasswordOwner): Promise<boolean> {
  if (isGuessable(password, username)) return true
  read ??= readLists()
  const { common, lexicon } = await read
  const text = normalized(password)
  if (common.has(text.toLowerCase())) return true
  const own = [username, ...words.filter((word) => word !== null && word !== undefined)]
  return scoreOf(text, lexicon, own) < leastScores[portal]
}

type Setting = PasswordOwner & {
  /** The field of the form that has the password. */
  field: string
  /** The hash of the password that it replaces, where that may not be chosen again. */
  replaces?: string | undefined
}

/**
 * The hash of a password that is being set; refused at its field when it is the one that it replaces, or too common.
 *
 * Source: B-180, G-235, F-209.
 */
export async function hashNewPassword(password: string, { field, replaces, ...owner }: Setting): Promise<string> {
  if (replaces !== undefined && (await isPassword(password, unvoided(replaces)))) {
    throw new Refusal('invalid-input', [{ path: field, message: samePassword }])
  }
  if (await isTooCommon(password, owner)) {
    throw new Refusal('invalid-input', [{ path: field, message: tooCommonPassword }])
  }
  return hashPassword(password)
}

type Lists = { common: ReadonlySet<string>; lexicon: Lexicon }

/** Fetched when the first password is set: unpacking them takes a tenth of a second. All words are in small letters. */
async function readLists(): Promise<Lists> {
  const { dictionary, adjacencyGraphs } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common']
  const words = new Map(dictionary['diceware-common'].map((word) => [word, ofDice]))
  for (const [index, word] of passwords.entries()) words.set(word, Math.min(words.get(word) ?? Infinity, index + 1))
  const { qwerty, qwertz, azerty, dvorak, keypad } = adjacencyGraphs
  const keyboards = [qwerty, qwertz, azerty, dvorak, keypad]
  return { common: new Set(passwords.slice(0, mostListed)), lexicon: { words, keyboards } }
}
