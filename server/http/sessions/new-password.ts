import { isGuessable, normalized, tooCommonPassword } from '#domain/auth/password-rules.ts'
import { Refusal } from '#domain/refusals.ts'
import { hashPassword } from './passwords.ts'

const mostListed = 10_000
let listed: Promise<ReadonlySet<string>> | undefined

/** Whether a password is one of the 10,000 commonest, in any case, or gives itself away. Source: G-235. */
export async function isTooCommon(password: string, username: string): Promise<boolean> {
  if (isGuessable(password, username)) return true
  listed ??= readList()
  return (await listed).has(normalized(password).toLowerCase())
}

/** The hash of a password that is being set; refused at `field` of the form when it is too common. */
export async function hashNewPassword(password: string, username: string, field: string): Promise<string> {
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
