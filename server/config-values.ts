import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import type { RateLimits } from '#server/http/limits/rate-limit.ts'
import { NotAccepted, reasonOf, StartFailure } from './start-failure.ts'

export type Environment = Record<string, string | undefined>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Variables whose value may be the text of the file that `NAME_FILE` names, so that no environment holds it. Source: F-286. */
export const secretNames: readonly string[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'SECRETS_KEY',
  'SECRETS_KEY_OLD',
  'ADMIN_PASSWORD',
]

/**
 * The text of a variable as it is, or without it that of the file which `NAME_FILE` names, without the end of its last line.
 *
 * Throws StartFailure where both are set, and for a file that is empty or cannot be read.
 */
export function textOf(env: Environment, name: string): string | undefined {
  const file = secretNames.includes(name) ? env[`${name}_FILE`]?.trim() : undefined
  if (!file) return env[name]
  if (env[name]?.trim()) throw new StartFailure(`${name} and ${name}_FILE are both set: leave one of them out.`)
  const text = readSecret(`${name}_FILE`, file)
  if (!text.trim()) throw new StartFailure(`${name}_FILE=${file} is empty.`)
  return text.replace(/^\uFEFF/, '').replace(/\r?\n$/, '')
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartFailure(`${name}=${file} cannot be read: ${reasonOf(error)}.`)
  }
}

/**
 * The value of a variable or of the file of a secret one, or the fallback where it is unset or empty.
 *
 * Throws StartFailure for a wrong value, naming the variable, the value and what is accepted.
 */
export function read<Value, Default>(
  env: Environment,
  name: string,
  fallback: Default,
  parse: (text: string) => Value,
): Value | Default {
  const text = textOf(env, name)?.trim()
  if (!text) return fallback
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof NotAccepted)) throw error
    if (env[`${name}_FILE`] && secretNames.includes(name)) {
      throw new StartFailure(`The text of ${name}_FILE is not valid: ${error.message}.`)
    }
    const shown = isSecret(name) ? '***' : withoutSecrets(text)
    throw new StartFailure(`${name}=${shown} is not valid: ${error.message}.`)
  }
}

/** Whether a variable holds nothing but a secret. */
function isSecret(name: string): boolean {
  return /_(KEY|KEY_OLD|SECRET)$/.test(name)
}

/** Without the password of an address, and the values of its parameters, where people put keys too. */
function withoutSecrets(text: string): string {
  return withoutPassword(text).replaceAll(/([?&][^=&?]*)=[^&]*/g, '$1=***')
}

/** The text after the first colon that does not begin a port, up to the last @ or the end. */
function withoutPassword(text: string): string {
  const at = text.lastIndexOf('@')
  for (const { 0: user, index } of text.matchAll(/\/\/[^:@/?]*:/g)) {
    const end = index + user.length
    if (at >= end) return `${text.slice(0, end)}***${text.slice(at)}`
    const port = /\d+(?:[/?]|$)/y
    port.lastIndex = end
    if (!port.test(text)) return `${text.slice(0, end)}***`
  }
  return text
}

export function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new NotAccepted('expected a port from 0 to 65535')
  return Number(text)
}

export function parseHost(text: string): string {
  if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) {
    throw new NotAccepted('expected an address or a host name, such as 127.0.0.1 or 0.0.0.0')
  }
  return text
}

export function parseBoolean(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new NotAccepted('expected true or false')
  return text === 'true'
}

export function parseDatabaseUrl(text: string): string {
  // without a host, "@/" names a socket given in the parameters
  if (!/^postgres(ql)?:$/.test(URL.parse(text.replace('@/', '@socket/'))?.protocol ?? '')) {
    throw new NotAccepted('expected an address such as postgres://user:password@host:5432/database')
  }
  return text
}

export function parseOrigin(text: string): string {
  const url = URL.parse(text)
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.pathname + url.search + url.hash === '/'
  if (!isOrigin || url.username !== '') {
    throw new NotAccepted('expected http:// or https:// and a host, without a path, such as https://quaybid.example')
  }
  return url.origin
}

export function parseTrustProxy(text: string): boolean | number | string[] {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  if (!addresses.every(isAddressRange)) {
    throw new NotAccepted('expected true, false, a number of proxies from 1 to 99, or addresses separated by commas')
  }
  return addresses
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  try {
    new BlockList().addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : -1, family === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}

export function parseTimeZone(text: string): string {
  const expected = 'expected the name of a time zone, such as America/New_York'
  // A difference to UTC counts eastward here and westward in PostgreSQL.
  if (/^[+-]/.test(text)) throw new NotAccepted(expected)
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    throw new NotAccepted(expected)
  }
}

export function parseWhole(text: string, most: number, unit: string, least = 1): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) < least || Number(text) > most) {
    throw new NotAccepted(`expected a number of ${unit} from ${least} to ${most}`)
  }
  return Number(text)
}

export function parseRateLimit(text: string): RateLimits | null {
  if (text === 'off') return null
  const [, reads, writes] = /^([1-9]\d{0,6})\/([1-9]\d{0,6})$/.exec(text) ?? []
  if (!reads || !writes) throw new NotAccepted('expected reads and writes a minute, such as 1200/240, or off')
  return { read: Number(reads), write: Number(writes) }
}

export function parseRanges(text: string): string[] {
  const ranges = text.split(',').map((range) => range.trim())
  if (!ranges.every(isAddressRange)) {
    throw new NotAccepted('expected addresses or ranges separated by commas, such as 10.1.0.0/16')
  }
  return ranges
}

export function parseSecondFactor(text: string): 'optional' | 'required' {
  if (text !== 'optional' && text !== 'required') throw new NotAccepted('expected optional or required')
  return text
}

export function parseOutbound(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new NotAccepted('expected on or off')
  return text === 'on'
}

export function parseSecretsKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64')
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text) || key.length !== 32) {
    throw new NotAccepted('expected 32 bytes in base64, as `openssl rand -base64 32` prints them')
  }
  return key
}

export function parseLogLevel(text: string): LogLevel {
  const level = logLevels.find((name) => name === text)
  if (!level) throw new NotAccepted(`expected one of ${logLevels.join(', ')}`)
  return level
}
