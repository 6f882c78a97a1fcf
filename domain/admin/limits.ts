import { attemptLimits } from '#domain/auth/attempts.ts'
import { pageLimits } from '#domain/http/page-limits.ts'
import { longestDuration } from '#domain/loads/durations.ts'
import type { Setting } from './system.ts'

/** The part of the server's configuration that may be shown: no secrets. */
export type ShownConfiguration = {
  version: string
  production: boolean
  demo: boolean
  embeddedDatabase: boolean
  publicUrl: string | null
  behindProxy: boolean
  /** Whether emails, push messages and webhooks are sent. */
  outbound: boolean
  mailIsSent: boolean
  businessTimeZone: string
  logLevel: string
}

/** The limits of the product and how this server is set up, in words. Source: G-009, G-050, G-070, G-171. */
export function effectiveLimits(configuration: ShownConfiguration): Setting[] {
  return [
    ...settings('Auctions', {
      'Auction length': `1 to ${longestDuration} hours`,
      Extension: `1 to ${longestDuration} hours`,
      'Bids per trucker per load': '1',
      'Business time zone': configuration.businessTimeZone,
    }),
    ...settings('Lists', {
      'Rows per page': `${pageLimits.default}, at most ${pageLimits.most}`,
    }),
    ...settings('Failed sign-ins', {
      Window: `${attemptLimits.minutes} minutes`,
      'Per account and IP': `${attemptLimits.ofAccountHere}`,
      'Per account, from unrecognized IPs': `${attemptLimits.ofAccount}`,
      'Per unrecognized IP, any account': `${attemptLimits.ofAddress}`,
    }),
    ...settings('Server', {
      Version: configuration.version,
      Mode: configuration.production ? 'Production' : 'Development',
      Database: configuration.embeddedDatabase ? 'Embedded PostgreSQL' : 'PostgreSQL at DATABASE_URL',
      'Demo market': configuration.demo ? 'On' : 'Off',
      'Public address': configuration.publicUrl ?? 'Same as request host',
      'Behind a proxy': configuration.behindProxy ? 'Yes' : 'No',
      ...(!configuration.outbound && { Outbound: 'Off: no email, push message or webhook is sent' }),
      Email: configuration.mailIsSent ? 'Sent by the server at SMTP_URL' : 'Not sent',
      'Log level': configuration.logLevel,
    }),
  ]
}

/** The settings of one group, by their names. */
export function settings(group: string, values: Record<string, string>): Setting[] {
  return Object.entries(values).map(([name, value]) => ({ group, name, value }))
}
