import { resolve } from 'node:path'
import { type AwardSettings, demoOperator, type Operator, unnamedOperator } from '#domain/awards/settings.ts'
import type { ShownConfiguration } from '#domain/admin/limits.ts'
import { BlockList, isIP } from 'node:net'
import { defaultSender, type MailServer, parseMailServer, parseSender } from '#server/ports/mail-address.ts'
import { isLoopback } from '#server/http/loopback.ts'
import type { RateLimits } from '#server/http/rate-limit.ts'
import { parseStorageAddress, type StorageAddress } from '#server/ports/storage-address.ts'
import { cleanText } from '#domain/validation.ts'
import { NotAccepted, StartFailure } from './start-failure.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** How Quaybid runs: read once at the start, then passed on. */
export type Config = {
  /** 0 asks for any free port. */
  port: number
  host: string
  production: boolean
  /** The PostgreSQL to use; null starts the embedded one. */
  databaseUrl: string | null
  /** Absolute; null leaves the choice of place to the start. */
  dataDir: string | null
  /** Where uploaded files lie; null is a folder of the data. */
  storage: StorageAddress | null
  /** Whether an empty database is filled with the demo market. */
  demo: boolean
  /** The origin that people type, such as https://quaybid.example; null when it is the address served at. */
  publicUrl: string | null
  /** Which proxies may say who the client is: none, all, a number of hops, or a list of addresses. */
  trustProxy: boolean | number | string[]
  /** The mail server; null sends none. */
  mailServer: MailServer | null
  /** The sender of emails, such as Quaybid <no-reply@quaybid.example>. */
  mailFrom: string
  /** Whether unsent emails can be viewed, as in `npm run dev`. Never in production. */
  showOutbox: boolean
  businessTimeZone: string
  /** Calls a minute that an account may make; null limits none. */
  rateLimit: RateLimits | null
  /** Minutes before its end at which people are notified that an auction ends soon. */
  endingSoonMinutes: number
  /** Awards and their papers. */
  awards: AwardSettings
  logLevel: (typeof logLevels)[number]
}

export type Environment = Record<string, string | undefined>

/**
 * The configuration that the environment asks for; an empty variable counts as unset.
 *
 * Throws StartFailure for a wrong value, naming the variable, the value and what is accepted.
 * Source: G-173 (demo).
 */
export function readConfig(env: Environment): Config {
  const databaseUrl = read(env, 'DATABASE_URL', null, parseDatabaseUrl)
  const production = env['NODE_ENV'] === 'production'
  const publicUrl = read(env, 'PUBLIC_URL', null, parseOrigin)
  const mailServer = read(env, 'SMTP_URL', null, parseMailServer)
  const host = read(env, 'HOST', '127.0.0.1', parseHost)
  if (production && !isSafe(publicUrl)) {
    throw new StartFailure('NODE_ENV=production needs PUBLIC_URL=https://... (http://localhost is allowed for trials).')
  }
  const demo = read(env, 'DEMO', databaseUrl === null && !production && isLocal({ host, publicUrl }), parseBoolean)
  return {
    port: read(env, 'PORT', 5000, parsePort),
    host,
    production,
    databaseUrl,
    dataDir: read(env, 'DATA_DIR', null, (text) => resolve(text)),
    storage: read(env, 'STORAGE_URL', null, parseStorageAddress),
    demo,
    publicUrl,
    trustProxy: read(env, 'TRUST_PROXY', false, parseTrustProxy),
    mailServer,
    mailFrom: read(env, 'MAIL_FROM', defaultSender(publicUrl), parseSender),
    showOutbox: read(env, 'SHOW_OUTBOX', false, parseBoolean) && !production && mailServer === null,
    businessTimeZone: read(env, 'BUSINESS_TIME_ZONE', 'America/New_York', parseTimeZone),
    rateLimit: read(env, 'RATE_LIMIT', { read: 1200, write: 240 }, parseRateLimit),
    endingSoonMinutes: read(env, 'ENDING_SOON_MINUTES', 60, (text) => parseWhole(text, 1440, 'minutes')),
    awards: readAwardSettings(env, demo),
    logLevel: read(env, 'LOG_LEVEL', production ? 'info' : 'warn', parseLogLevel),
  }
}

/** How awards run and what their papers say of the operator. Source: X-156. */
function readAwardSettings(env: Environment, demo: boolean): AwardSettings {
  const line = (name: string) => read(env, name, null, parseLine)
  const given = {
    name: line('OPERATOR_NAME'),
    address: line('OPERATOR_ADDRESS'),
    mc: line('OPERATOR_MC'),
    phone: line('OPERATOR_PHONE'),
    email: line('OPERATOR_EMAIL'),
  }
  const missing = Object.entries(given).filter(([, value]) => value === null)
  const isDemo = demo && missing.length === Object.keys(given).length
  const operator: Operator = isDemo ? demoOperator : { ...given, name: given.name ?? unnamedOperator.name }
  return {
    operator,
    missing: isDemo ? [] : missing.map(([name]) => `OPERATOR_${name.toUpperCase()}`),
    ackHours: read(env, 'ACK_HOURS', 4, (text) => parseWhole(text, 72, 'hours')),
    termsDays: {
      shipper: read(env, 'INVOICE_TERMS_DAYS', 30, (text) => parseWhole(text, 180, 'days')),
      trucker: read(env, 'SETTLEMENT_TERMS_DAYS', 14, (text) => parseWhole(text, 180, 'days')),
    },
    revealsParties: read(env, 'REVEAL_PARTIES', true, parseReveal),
  }
}

/** Whether browsers reach the server by https, or it is a trial on this machine. */
function isSafe(publicUrl: string | null): boolean {
  const url = URL.parse(publicUrl ?? '')
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost')
}

/** Whether only this machine is served. */
export function isLocal({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname))
}

/** What of it administrators may see: nothing that opens a door. */
export function shownConfiguration(config: Config): ShownConfiguration {
  const { production, demo, publicUrl, businessTimeZone, logLevel } = config
  const embeddedDatabase = config.databaseUrl === null
  const behindProxy = config.trustProxy !== false
  const mailIsSent = config.mailServer !== null
  return { production, demo, embeddedDatabase, publicUrl, behindProxy, mailIsSent, businessTimeZone, logLevel }
}

function read<Value, Default>(
  env: Environment,
  name: string,
  fallback: Default,
  parse: (text: string) => Value,
): Value | Default {
  const text = env[name]?.trim()
  if (!text) return fallback
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof NotAccepted)) throw error
    throw new StartFailure(`${name}=${withoutSecrets(text)} is not valid: ${error.message}.`)
  }
}

/** Without the password of an address, and the values of its parameters, where people put keys too. */
function withoutSecrets(text: string): string {
  return text
    .replace(/(\/\/[^:@/?]*):(?:.*(@)|(?!\d+(?:[/?]|$)).*$)/, '$1:***$2')
    .replaceAll(/([?&][^=&]*)=[^&]*/g, '$1=***')
}

function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new NotAccepted('expected a port from 0 to 65535')
  return Number(text)
}

function parseHost(text: string): string {
  if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) {
    throw new NotAccepted('expected an address or a host name, such as 127.0.0.1 or 0.0.0.0')
  }
  return text
}

function parseBoolean(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new NotAccepted('expected true or false')
  return text === 'true'
}

function parseDatabaseUrl(text: string): string {
  // without a host, "@/" names a socket given in the parameters
  if (!/^postgres(ql)?:$/.test(URL.parse(text.replace('@/', '@socket/'))?.protocol ?? '')) {
    throw new NotAccepted('expected an address such as postgres://user:password@host:5432/database')
  }
  return text
}

function parseOrigin(text: string): string {
  const url = URL.parse(text)
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.pathname + url.search + url.hash === '/'
  if (!isOrigin || url.username !== '') {
    throw new NotAccepted('expected http:// or https:// and a host, without a path, such as https://quaybid.example')
  }
  return url.origin
}

function parseTrustProxy(text: string): boolean | number | string[] {
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

function parseTimeZone(text: string): string {
  const expected = 'expected the name of a time zone, such as America/New_York'
  // A difference to UTC counts eastward here and westward in PostgreSQL.
  if (/^[+-]/.test(text)) throw new NotAccepted(expected)
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    throw new NotAccepted(expected)
  }
}

function parseWhole(text: string, most: number, unit: string): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) < 1 || Number(text) > most) {
    throw new NotAccepted(`expected a number of ${unit} from 1 to ${most}`)
  }
  return Number(text)
}

function parseLine(text: string): string {
  if (text.length > 120 || text !== cleanText(text))
    throw new NotAccepted('expected one line of at most 120 characters')
  return text
}

function parseReveal(text: string): boolean {
  if (text !== 'acknowledged' && text !== 'never') throw new NotAccepted('expected acknowledged or never')
  return text === 'acknowledged'
}

function parseRateLimit(text: string): RateLimits | null {
  if (text === 'off') return null
  const [, reads, writes] = /^([1-9]\d{0,6})\/([1-9]\d{0,6})$/.exec(text) ?? []
  if (!reads || !writes) throw new NotAccepted('expected reads and writes a minute, such as 1200/240, or off')
  return { read: Number(reads), write: Number(writes) }
}

function parseLogLevel(text: string): Config['logLevel'] {
  const level = logLevels.find((name) => name === text)
  if (!level) throw new NotAccepted(`expected one of ${logLevels.join(', ')}`)
  return level
}
