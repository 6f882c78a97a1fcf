import { isGuessable, normalized, samePassword, tooCommonPassword } from '#domain/auth/password-rules.ts'
import { Refusal } from '#domain/refusals.ts'
import { hashPassword, isPassword, unvoided } from './passwords.ts'

const mostListed = 10_000
let listed: Promise<ReadonlySet<string>> | undefined

/** Whether a password is one of the 10,000 commonest, in any case, or gives itself away. Source: G-235. */
export async function isTooCommon(password: string, username: string): Promise<boolean> {
  if (isGuessable(password, username)) return true
  listed ??= readList()
  return (await listed).has(normalized(password).toLowerCase())
}

type Setting = {
  username: string
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
export async function hashNewPassword(password: string, { username, field, replaces }: Setting): Promise<string> {
  if (replaces !== undefined && (await isPassword(password, unvoided(replaces)))) {
    throw new Refusal('invalid-input', [{ path: field, message: samePassword }])
  }
  if (await isTooCommon(password, username)) {
    throw new Refusal('invalid-input', [{ path: field, message: tooCommonPassword }])
  }
  return hashPassword(password)
}

/** Fetched when the first password is set: unpacking it takes a tenth of a second. The list is sorted, all in small letters. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, mostListed))
}
