import type { countries } from '#domain/auth/countries.ts'
import type { StaffRole, UserRole } from '#domain/permissions.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const wholeNumber = new Intl.NumberFormat('en-US')
const invalidDate = 'Invalid date'
/** Shown for an absent date. */
const noDate = '—'
const calendarDate = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}T/

/**
 * A date as "Nov 24, 2026".
 *
 * A calendar date ("2026-11-24") is the same day everywhere; an instant is shown in `timeZone`, by default the
 * environment's. Unreadable values give "Invalid date". Source: A-478, B-243, B-244; G-119.
 */
export function formatDate(value: string | Date | null | undefined, timeZone?: string): string {
  if (value == null) return noDate
  const time = timeOf(value)
  if (time === null) return invalidDate
  const isCalendarDate = typeof value === 'string' && calendarDate.test(value)
  const parts = partsOf(time, isCalendarDate ? 'UTC' : timeZone)
  return `${parts.month} ${parts.day}, ${parts.year}`
}

/** A date or instant as "Nov 24", read as `formatDate` reads it. */
export function formatMonthDay(value: string | Date, timeZone?: string): string {
  return formatDate(value, timeZone).replace(/, \d+$/, '')
}

/** An instant as "Nov 24, 2026 3:05 PM" in `timeZone`, by default that of the environment. Source: B-243, G-119. */
export function formatDateTime(value: string | Date | null | undefined, timeZone?: string): string {
  if (value == null) return noDate
  const time = timeOf(value)
  if (time === null) return invalidDate
  return dateAndTime(partsOf(time, timeZone))
}

/** An instant as "Nov 24, 2026 3:05 PM EST": for readers who may be in another zone. */
export function formatDateTimeWithZone(value: string | Date, timeZone: string): string {
  const time = timeOf(value)
  if (time === null) return invalidDate
  const parts = partsOf(time, timeZone)
  return `${dateAndTime(parts)} ${parts.timeZoneName}`
}

/** An instant to the second, "Nov 24, 2026 3:05:09 PM EST" in `timeZone`, by default that of the environment. Source: F-284. */
export function formatExactTime(value: string | Date, timeZone?: string): string {
  const time = timeOf(value)
  if (time === null) return invalidDate
  const { month, day, year, hour, minute, dayPeriod, timeZoneName } = partsOf(time, timeZone)
  const second = new Date(time).toISOString().slice(17, 19)
  return `${month} ${day}, ${year} ${hour}:${minute}:${second} ${dayPeriod} ${timeZoneName}`
}

/** The time of day of an instant as "3:05 PM" in `timeZone`, by default that of the environment. */
export function formatTime(value: string | Date | null | undefined, timeZone?: string): string {
  if (value == null) return noDate
  const time = timeOf(value)
  if (time === null) return invalidDate
  const parts = partsOf(time, timeZone)
  return `${parts.hour}:${parts.minute} ${parts.dayPeriod}`
}

/** The same with its zone: for readers who may be in another one. */
export function formatTimeWithZone(value: string | Date, timeZone: string): string {
  const time = timeOf(value)
  if (time === null) return invalidDate
  return `${formatTime(value, timeZone)} ${partsOf(time, timeZone).timeZoneName}`
}

/** A pickup or delivery date, "Flexible" when there is none. Source. */
export function formatDateOrFlexible(value: string | null | undefined): string {
  return value ? formatDate(value) : 'Flexible'
}

/** Time left, given in milliseconds, in its two largest units, cut off: "2d 5h", "5h 12m", "12m 30s", "45s". Source: G-141. */
export function formatCountdown(left: number): string {
  if (!(left > 0)) return 'Expired'
  if (left >= day) return `${Math.floor(left / day)}d ${Math.floor((left % day) / hour)}h`
  if (left >= hour) return `${Math.floor(left / hour)}h ${Math.floor((left % hour) / minute)}m`
  if (left >= minute) return `${Math.floor(left / minute)}m ${Math.floor((left % minute) / second)}s`
  return `${Math.floor(left / second)}s`
}

/** Time left, given in milliseconds, for a sentence: "2d 5h", "2h", "2h 10m", "12m", then "less than a minute". */
export function formatTimeLeft(left: number): string {
  if (left < minute) return 'less than a minute'
  const [large, small, names] = left >= day ? [day, hour, 'dh'] : [hour, minute, 'hm']
  const whole = Math.floor(left / large)
  const rest = Math.floor((left % large) / small)
  return [whole && `${whole}${names[0]}`, rest && `${rest}${names[1]}`].filter(Boolean).join(' ')
}

/** How long ago: "Just now" below a minute, then "5 minutes ago", "1 hour ago", "3 days ago". Source: A-176, G-142. */
export function formatRelativeTime(at: string | Date | null | undefined, now: Date): string {
  if (at == null) return noDate
  const time = timeOf(at)
  if (time === null) return invalidDate
  const passed = now.getTime() - time
  if (passed < minute) return 'Just now'
  if (passed < hour) return ago(passed / minute, 'minute')
  return passed < day ? ago(passed / hour, 'hour') : ago(passed / day, 'day')
}

/** How a shipper sees a bidder: "Trucker007"; longer ids in full. Source: A-005; G-140. */
export function bidderLabel(truckerId: number): string {
  return `Trucker${String(truckerId).padStart(3, '0')}`
}

/** A stored weight as "Legal", "Overweight" or "41,500 lbs", else "Not specified". Source: A-145, G-114. */
export function formatWeight(weight: string | null | undefined, unit = 'lbs'): string {
  if (weight === 'Legal' || weight === 'Overweight') return weight
  const amount = weight && /^\d+(\.\d+)?$/.test(weight) ? Number(weight) : 0
  return amount > 0 ? `${wholeNumber.format(amount)} ${unit}` : 'Not specified'
}

export function loadTypeLabel(isExport: boolean): 'Export' | 'Import' {
  return isExport ? 'Export' : 'Import'
}

export function liveOrDropLabel(isLive: boolean): 'Live' | 'Drop & Hook' {
  return isLive ? 'Live' : 'Drop & Hook'
}

/** "Shipper Account". Source: A-048; G-143. */
export function accountLabel(role: UserRole): string {
  return `${avatarLetter(role)}${role.slice(1)} Account`
}

export const roleLabels: Record<UserRole, string> = { shipper: 'Shipper', trucker: 'Trucker', admin: 'Admin' }

/** The names of staff roles on screen. Source: B-060. */
export const staffRoleLabels: Record<StaffRole, string> = {
  admin: 'Administrator',
  operations: 'Operations',
  accounting: 'Accounting',
  support: 'Support',
}

/** "S", "T" or "A". Source: A-047. */
export function avatarLetter(role: UserRole): string {
  return role.charAt(0).toUpperCase()
}

/** The five flags of a load or a carrier, in their order: the tag of a badge, the words of a switch. Source. */
export const specialHandlings = [
  { tag: 'OW', words: 'Overweight' },
  { tag: 'DG', words: 'Dangerous goods' },
  { tag: 'OOG', words: 'Out of gauge' },
  { tag: 'Reefer', words: 'Reefer' },
  { tag: 'Bonded', words: 'Bonded' },
] as const

/** Which of the five special handlings apply. Source; G-112. */
export function handlingsOf(flags: readonly boolean[]): (typeof specialHandlings)[number][] {
  return specialHandlings.filter((_, index) => flags[index])
}

type Country = (typeof countries)[number]

export const countryLabels: Record<Country, string> = { USA: 'United States', CAN: 'Canada', MEX: 'Mexico' }

/** Milliseconds since 1970, or null for what is no calendar date, ISO instant or valid Date. */
function timeOf(value: string | Date): number | null {
  if (typeof value === 'string' && !calendarDate.test(value) && !instant.test(value)) return null
  const time = new Date(value).getTime()
  if (Number.isNaN(time)) return null
  const isShifted =
    typeof value === 'string' && calendarDate.test(value) && !new Date(time).toISOString().startsWith(value)
  return isShifted ? null : time
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

function dateAndTime(parts: Parts): string {
  return `${parts.month} ${parts.day}, ${parts.year} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`
}

/** One for each zone: to make one takes far longer than to use it. */
const formatters = new Map<string | undefined, Intl.DateTimeFormat>()

function partsOf(time: number, timeZone: string | undefined): Parts {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone,
      timeZoneName: 'short',
    })
  formatters.set(timeZone, formatter)
  return Object.fromEntries(formatter.formatToParts(time).map(({ type, value }) => [type, value]))
}

function ago(count: number, unit: string): string {
  const whole = Math.floor(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}

/** A count as "1,204". Source: F-112. */
export function formatCount(count: number): string {
  return wholeNumber.format(count)
}
