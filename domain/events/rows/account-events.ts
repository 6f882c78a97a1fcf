import { namesOfChanges, openLimits, reasonGiven, unawardedCounted } from '../audit-details.ts'
import type { AccountEventRow, HistoryWords } from '../row.ts'
import { staffName } from '../values.ts'

const users = { admins: ['users'], staff: ['users'] } as const
const newUsers = { admins: ['users', 'stats'], staff: ['users', 'stats'] } as const
const judged = { admins: ['users', 'bids', 'loads'], staff: ['users', 'bids', 'loads'] } as const

export const accountEvents = {
  user_registered: {
    stale: newUsers,
    notifies: null,
    history: line('Account created'),
    feed: {
      type: 'user',
      words: (event) => `${staffName(event)} registered${event.actor ? ` as a ${event.actor.role}` : ''}`,
    },
    audit: { kind: 'account', title: 'Account registered' },
  },
  registration_completed: {
    stale: { own: ['user', 'loads', 'stats'], ...newUsers },
    notifies: null,
    history: line('Registration completed'),
    feed: { type: 'user', words: (event) => `${staffName(event)} completed registration` },
    audit: { kind: 'account', title: 'Registration completed' },
  },
  profile_updated: {
    stale: { own: ['user'], ...users },
    notifies: null,
    history: line('Profile updated'),
    feed: null,
    audit: { kind: 'account', title: 'Profile updated', details: namesOfChanges },
  },
  service_areas_updated: {
    stale: { own: ['user', 'loads', 'stats'], ...users },
    notifies: null,
    history: line('Service areas updated'),
    feed: null,
    audit: null,
  },
  capabilities_updated: {
    stale: { own: ['user'], ...users },
    notifies: null,
    history: line('Capabilities updated'),
    feed: null,
    audit: null,
  },
  user_edited: {
    stale: { own: ['user'], ...users },
    notifies: null,
    history: line('User edited'),
    feed: null,
    audit: { kind: 'account', title: 'User edited', details: namesOfChanges },
  },
  confirmation_requested: {
    stale: null,
    notifies: null,
    history: line('Confirmation email requested'),
    feed: null,
    audit: null,
  },
  email_confirmed: {
    stale: { own: ['user'], ...users },
    notifies: null,
    history: line('Email address confirmed'),
    feed: null,
    audit: { kind: 'account', title: 'Email address confirmed' },
  },
  email_change_undone: {
    stale: { own: ['user'], ...users },
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Email address change undone' },
  },
  user_suspended: {
    stale: judged,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Account suspended', details: reasonGiven },
  },
  user_reinstated: {
    stale: { own: ['user'], ...judged },
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Account reinstated', details: reasonGiven },
  },
  account_flagged: {
    stale: { staff: ['users'] },
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Account flagged', details: unawardedCounted },
  },
  open_limit_changed: {
    stale: { staff: ['users'] },
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Open auctions limit changed', details: openLimits },
  },
  admin_created: {
    stale: newUsers,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Marketplace administrator created' },
  },
} as const satisfies Record<string, AccountEventRow>

function line(title: string) {
  return { self: { type: 'account', words: (): HistoryWords => ({ kind: 'account', title }) } } as const
}
