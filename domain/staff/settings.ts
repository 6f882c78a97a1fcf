import { effectiveLimits, settings, type ShownConfiguration } from '#domain/admin/limits.ts'
import type { Setting } from '#domain/admin/system.ts'
import { NewPassword, Username } from '#domain/auth/forms.ts'
import { sessionLimitWords } from '#domain/auth/session-limits.ts'
import { fileFormats, formatBytes, largestFile, mostBytesPerDay } from '#domain/documents/file.ts'
import { formatCount, formatDateTimeWithZone } from '#domain/formats.ts'
import { asCents, type Cents, formatCents } from '#domain/money.ts'
import { brokerFeeSchedule, deliveryOrderCents } from '#domain/pricing/broker-fee.ts'
import { staffMinimums } from './forms.ts'

/**
 * The limits and settings that hold, in words, for administrators of the back office: what the marketplace's own see,
 * and the rules of accounts, documents and fees. `shortestPassword` is that of staff. Source: G-072.
 */
export function systemSettingsOf(configuration: ShownConfiguration, shortestPassword: number): Setting[] {
  const characters = (count: number | null) => `At least ${count ?? 1} characters`
  return [
    ...effectiveLimits(configuration),
    ...settings('Accounts', {
      'Staff username': characters(staffMinimums.username),
      'Staff password': characters(shortestPassword),
      'Marketplace username': characters(Username.minLength),
      'Marketplace password': characters(NewPassword.minLength),
      'A marketplace session ends': sessionLimitWords('user'),
      'A staff session ends': sessionLimitWords('staff'),
    }),
    ...settings('Documents', {
      'Accepted files': Object.keys(fileFormats)
        .map((extension) => `.${extension}`)
        .join(', '),
      'Largest file': formatBytes(largestFile),
      'Uploads of an account in 24 hours': formatBytes(mostBytesPerDay),
    }),
    ...settings('Fees', { ...brokerFees(), 'Delivery order fee': inDollars(deliveryOrderCents) }),
  ]
}

/** When a backup was made, and when one was last restored for a trial; absent where there is none. */
export type LastBackups = { made?: Date | undefined; verified?: Date | undefined }

/** What administrators of the back office see of backups. Source: F-273. */
export function backupSettingsOf({ made, verified }: LastBackups, timeZone: string): Setting[] {
  const when = (at: Date | undefined) => (at ? formatDateTimeWithZone(at, timeZone) : 'None recorded')
  return settings('Backups', { 'Last backup': when(made), 'Last test restore': when(verified) })
}

/** How the market does at this moment: what failed or waits, and the disks that this process writes to, in bytes. */
export type Condition = {
  postgres: string
  failedJobs: number
  failedEmails: number
  waitingEmails: number
  waitingWebhooks: number
  files: 'folder' | 'bucket'
  disks: { place: string; free: number; size: number }[]
}

/** The same in words, for administrators of the back office. Source: F-286. */
export function conditionSettingsOf({ disks, ...condition }: Condition): Setting[] {
  const count = (rows: number) => (rows === 0 ? 'None' : formatCount(rows))
  return settings('Condition', {
    PostgreSQL: condition.postgres,
    'Failed jobs': count(condition.failedJobs),
    'Failed emails': count(condition.failedEmails),
    'Emails waiting': count(condition.waitingEmails),
    'Webhook messages waiting': count(condition.waitingWebhooks),
    Files: condition.files === 'folder' ? 'In a folder' : 'In a bucket',
    ...Object.fromEntries(
      disks.map(({ place, free, size }) => [`Free disk, ${place}`, `${inGigabytes(free)} of ${inGigabytes(size)} GB`]),
    ),
  })
}

function inGigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1)
}

function brokerFees(): Record<string, string> {
  return Object.fromEntries(
    brokerFeeSchedule.map(({ below, percentage, floor }, index) => [
      below === Infinity
        ? `Broker fee from ${inDollars(brokerFeeSchedule[index - 1]?.below ?? asCents(0))} drayage`
        : `Broker fee below ${inDollars(below)} drayage`,
      `${percentage}%, at least ${inDollars(floor)}`,
    ]),
  )
}

function inDollars(cents: Cents): string {
  return formatCents(cents)
}
