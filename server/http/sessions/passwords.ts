import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { normalized } from '#domain/auth/password-rules.ts'

const derive = promisify(argon2)

/** The cost of a guess: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Hashes a password with argon2id under a new salt, in the usual text form: the same whatever keyboard typed it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive('argon2id', { message: normalized(password), nonce: salt, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

const voided = '$none'

/** Instead of a hash, where no password opens the account; the old one stays known, so that it isn't chosen again. */
export function voidPassword(hashed: string): string {
  return hashed.startsWith(voided) ? hashed : voided + hashed
}

/** The hash of the last password of an account, even if it no longer opens it. */
export function unvoided(hashed: string): string {
  return hashed.startsWith(voided) ? hashed.slice(voided.length) : hashed
}

/**
 * Whether the password matches its hash; `outdated` when it was hashed as typed and must be hashed again.
 *
 * With null, no, after as much work as for a wrong one. Source: G-236.
 */
export async function comparePassword(
  password: string,
  hashed: string | null,
): Promise<'right' | 'outdated' | 'wrong'> {
  const [stored, isNobody] = hashed === null || hashed.startsWith(voided) ? [nobody, true] : [hashed, false]
  const text = normalized(password)
  if ((await matches(text, stored)) && !isNobody) return 'right'
  if (text === password) return 'wrong'
  return (await matches(password, stored)) && !isNobody ? 'outdated' : 'wrong'
}

/** Whether the password is the one that was hashed. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  return (await comparePassword(password, hashed)) !== 'wrong'
}

async function matches(text: string, stored: string): Promise<boolean> {
  const parts = stored.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/)
  if (!parts) return false
  const [memory, passes, parallelism, salt, tag] = parts.slice(1) as [string, string, string, string, string]
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: text,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

/** Hashed instead of the password of an account that does not exist, so that the answer takes the same time. */
const nobody = await hashPassword(randomBytes(16).toString('hex'))

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '')
}
