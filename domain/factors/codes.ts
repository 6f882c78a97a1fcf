import { foldText } from '#domain/typed-text.ts'

/** For one account; with fewer than `few` left, its owner is warned after a sign-in. Source: Y-242. */
export const recoveryLimits = { codes: 10, few: 3 } as const
/** Characters of a recovery code. */
export const recoveryLength = 10
/** No two of them are mixed up when they are read from paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

export type ReadCode = { kind: 'totp' | 'recovery'; code: string }

/** The kind of a typed code, ignoring blanks, dashes and case; null for neither kind. */
export function readCode(typed: string): ReadCode | null {
  const code = foldText(typed).replaceAll(/[ -]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code }
  const plain = code.replaceAll('o', '0').replaceAll(/[il]/g, '1')
  const isRecovery = plain.length === recoveryLength && [...plain].every((letter) => alphabet.includes(letter))
  return isRecovery ? { kind: 'recovery', code: plain } : null
}

/** A recovery code of ten random bytes. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, recoveryLength), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** A recovery code as it is shown: "7f3kq-2m9xw". */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** A key in groups of four, to be typed into an app. */
export function inFours(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? ''
}
