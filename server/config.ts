import { resolve } from 'node:path'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { shortestInProduction, staffMinimums } from '#domain/staff/forms.ts'
import type { ShownConfiguration } from '#domain/admin/limits.ts'
import { defaultSender, type MailServer, parseMailServer, parseSender } from '#server/ports/mail-address.ts'
import { isLoopback } from './http/sessions/origin.ts'
import type { RateLimits } from '#server/http/limits/rate-limit.ts'
import { parseStorageAddress, type StorageAddress } from '#server/ports/storage-address.ts'
import {
  type Environment,
  type LogLevel,
  parseBoolean,
  parseDatabaseUrl,
  parseHost,
  parseLogLevel,
  parseOrigin,
  parseOutbound,
  parsePort,
  parseRanges,
  parseRateLimit,
  parseSecondFactor,
  parseSecretsKey,
  parseTimeZone,
  parseTrustProxy,
  parseWhole,
  read,
} from './config-values.ts'
import { readAwardSettings } from './award-settings.ts'
import { StartFailure } from './start-failure.ts'
import { version } from './version.ts'

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
  /** The folder of uploaded files; null is a folder of the data. */
  storage: StorageAddress | null
  /** Whether an empty database is filled with the demo market. */
  demo: boolean
  /** The origin that people type, such as https://quaybid.example; null when it is the address served at. */
  publicUrl: string | null
  /** The proxies whose word about the client's address counts: none, all, a number of hops, or a list of addresses. */
  trustProxy: boolean | number | string[]
  /** Whether emails, push messages and webhooks are sent; off for the trial of a backup. */
  outbound: boolean
  /** The mail server; null sends none. */
  mailServer: MailServer | null
  /** The sender of emails, such as Quaybid <no-reply@quaybid.example>. */
  mailFrom: string
  /** Whether unsent emails can be viewed, as in `npm run dev`. Never in production. */
  showOutbox: boolean
  businessTimeZone: string
  /** The address for metrics; null serves none. */
  metrics: { host: string; port: number } | null
  /** Seconds for which a stopping process still takes requests while it reports that it is not ready. */
  drainSeconds: number
  /** Calls a minute that an account may make; null limits none. */
  rateLimit: RateLimits | null
  /** Minutes before its end at which people are notified that an auction ends soon. */
  endingSoonMinutes: number
  /** 32 bytes that stored secrets are sealed with; null stores them readable. */
  secretsKey: Buffer | null
  /** The key before that one, which opens what is not sealed anew yet; null for none. */
  oldSecretsKey: Buffer | null
  /** Whether staff must have a second factor. */
  staffSecondFactor: 'optional' | 'required'
  /** The fewest characters of a password of staff that is set from now on. */
  staffPasswordLength: number
  /** Ranges of private addresses that webhooks may be sent to. */
  webhookAllow: string[]
  /** Awards and their papers. */
  awards: AwardSettings
  logLevel: LogLevel
}

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
  const outbound = read(env, 'OUTBOUND', true, parseOutbound)
  const smtp = read(env, 'SMTP_URL', null, parseMailServer)
  const mailServer = outbound ? smtp : null
  const host = read(env, 'HOST', '127.0.0.1', parseHost)
  if (production && !isSafe(publicUrl)) {
    throw new StartFailure('NODE_ENV=production needs PUBLIC_URL=https://... (http://localhost is allowed for trials).')
  }
  const secretsKey = read(env, 'SECRETS_KEY', null, parseSecretsKey)
  const oldSecretsKey = read(env, 'SECRETS_KEY_OLD', null, parseSecretsKey)
  if (oldSecretsKey !== null && secretsKey === null) {
    throw new StartFailure('SECRETS_KEY_OLD is set without SECRETS_KEY: it only opens what SECRETS_KEY seals anew.')
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
    outbound,
    mailServer,
    mailFrom: read(env, 'MAIL_FROM', defaultSender(publicUrl), parseSender),
    showOutbox: read(env, 'SHOW_OUTBOX', false, parseBoolean) && !production && mailServer === null,
    businessTimeZone: read(env, 'BUSINESS_TIME_ZONE', 'America/New_York', parseTimeZone),
    drainSeconds: read(env, 'DRAIN_SECONDS', production ? 5 : 0, (text) => parseWhole(text, 300, 'seconds', 0)),
    metrics: readMetrics(env),
    rateLimit: read(env, 'RATE_LIMIT', { read: 1200, write: 240 }, parseRateLimit),
    endingSoonMinutes: read(env, 'ENDING_SOON_MINUTES', 60, (text) => parseWhole(text, 1440, 'minutes')),
    webhookAllow: read(env, 'WEBHOOK_ALLOW', [], parseRanges),
    secretsKey,
    oldSecretsKey,
    staffSecondFactor: read(env, 'STAFF_SECOND_FACTOR', production ? 'required' : 'optional', parseSecondFactor),
    staffPasswordLength: read(
      env,
      'STAFF_PASSWORD_LENGTH',
      production ? shortestInProduction : staffMinimums.password,
      (text) => parseWhole(text, 64, 'characters', staffMinimums.password),
    ),
    awards: readAwardSettings(env, demo),
    logLevel: read(env, 'LOG_LEVEL', production ? 'info' : 'warn', parseLogLevel),
  }
}

/** Off unless a port is set. By default only this machine can read them. */
function readMetrics(env: Environment): Config['metrics'] {
  const port = read(env, 'METRICS_PORT', null, parsePort)
  return port === null ? null : { host: read(env, 'METRICS_HOST', '127.0.0.1', parseHost), port }
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

/** The part of it that administrators may see: no secrets. */
export function shownConfiguration(config: Config): ShownConfiguration {
  const { production, demo, publicUrl, outbound, businessTimeZone, logLevel } = config
  const embeddedDatabase = config.databaseUrl === null
  const behindProxy = config.trustProxy !== false
  const mailIsSent = config.mailServer !== null
  return {
    version,
    production,
    demo,
    embeddedDatabase,
    publicUrl,
    behindProxy,
    outbound,
    mailIsSent,
    businessTimeZone,
    logLevel,
  }
}
