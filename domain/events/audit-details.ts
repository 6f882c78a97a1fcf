import { staffRoleLabels } from '#domain/formats.ts'
import type { StaffRole } from '#domain/permissions.ts'
import { capitalized, recordOf } from './values.ts'

// The details of an event in the audit log, from its values before and after.

/** Why a sign-in failed. */
export function failureReason(_before: unknown, after: unknown): string {
  const { reason, username } = recordOf(after)
  if (reason === 'unknown-passkey') return 'Unknown passkey'
  if (typeof username === 'string') return `Unknown username ${username}`
  if (reason === 'code') return 'Wrong code after the password'
  if (reason === 'codes-closed') return 'A code after the password, while codes are closed'
  if (reason === 'passkey') return 'A passkey that was not accepted'
  if (reason === 'suspended') return 'The account is suspended'
  return reason === 'inactive' ? 'The account is inactive' : 'Wrong password'
}

/** The reason that an admin gave. */
export function reasonGiven(_before: unknown, after: unknown): string {
  const { reason } = recordOf(after)
  return typeof reason === 'string' ? reason : ''
}

/** How many auctions ended without an award; in older events, how many were cancelled. */
export function unawardedCounted(_before: unknown, after: unknown): string {
  const { unawardedAuctions, cancelledAuctions } = recordOf(after)
  if (unawardedAuctions === undefined) return `${Number(cancelledAuctions)} auctions with bids cancelled in 24 hours`
  return `${Number(unawardedAuctions)} auctions with bids ended without an award in 24 hours`
}

/** Up to how many open auctions a new account may have. */
export function openLimits(before: unknown, after: unknown): string {
  const words = (values: unknown) => {
    const { openAuctions } = recordOf(values)
    return typeof openAuctions === 'number' ? String(openAuctions) : 'no limit'
  }
  return `Open auctions from ${words(before)} to ${words(after)}`
}

/** How many jobs were run again, and what they do. */
export function jobsNamed(_before: unknown, after: unknown): string {
  const { jobs, names } = recordOf(after)
  const words = Array.isArray(names) ? names.map((name) => spaced(String(name))).join(', ') : ''
  return `${Number(jobs)}: ${words}`
}

/** What the operator did at the terminal; where someone did the same in a portal, nothing. */
export function byOperator(_before: unknown, after: unknown): string {
  return recordOf(after)['by'] === 'operator' ? 'By the operator of the server' : ''
}

/** The role of a new member of staff. */
export function roleGiven(_before: unknown, after: unknown): string {
  return `Role ${wordsFor('role', recordOf(after)['role'])}`
}

/** The names of the accounts' ids in an event are no change. */
function changesIn(after: unknown): [name: string, value: unknown][] {
  return Object.entries(recordOf(after)).filter(([name]) => name !== 'userId' && name !== 'staffId')
}

/** The names of what was changed, not the values. */
export function namesOfChanges(_before: unknown, after: unknown): string {
  const names = changesIn(after).map(([name]) => spaced(name))
  return names.length === 0 ? '' : capitalized(names.join(', '))
}

/** The changes to a member of staff, with the values. */
export function staffChanges(before: unknown, after: unknown): string {
  const old = recordOf(before)
  return changesIn(after)
    .map(
      ([name, value]) => `${capitalized(spaced(name))} from ${wordsFor(name, old[name])} to ${wordsFor(name, value)}`,
    )
    .join(', ')
}

function wordsFor(name: string, value: unknown): string {
  if (name === 'role') return staffRoleLabels[value as StaffRole] ?? 'unknown'
  if (name === 'active') return value === true ? 'yes' : 'no'
  return typeof value === 'string' ? value : 'unknown'
}

/** "companyName" and "mc_number" as words. */
export function spaced(name: string): string {
  return name.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
