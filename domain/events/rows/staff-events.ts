import { byOperator, jobsNamed, roleGiven, staffChanges } from '../audit-details.ts'
import type { AccountEventRow } from '../row.ts'

const list = { staff: ['mailing-list'] } as const

/** Events of staff accounts, of the mailing list and of emails. */
export const staffEvents = {
  // The open page of a changed account asks again who is signed in, and in which role.
  staff_created: {
    stale: { staff: ['staff'] },
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Staff account created', details: roleGiven },
  },
  staff_edited: {
    stale: { staff: ['staff'] },
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Staff account edited', details: staffChanges },
  },
  mailing_list_added: { stale: list, notifies: null, history: null, feed: null, audit: null },
  mailing_list_asked: { stale: list, notifies: null, history: null, feed: null, audit: null },
  mailing_list_confirmed: { stale: list, notifies: null, history: null, feed: null, audit: null },
  mailing_list_unsubscribed: {
    stale: list,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Mailing list address unsubscribed' },
  },
  mailing_list_exported: {
    stale: null,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Mailing list exported' },
  },
  audit_log_exported: {
    stale: null,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Audit log exported' },
  },
  mailing_list_link_sent: { stale: null, notifies: null, history: null, feed: null, audit: null },
  mail_sent_again: { stale: { staff: ['mails'] }, notifies: null, history: null, feed: null, audit: null },
  jobs_run_again: {
    stale: null,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Failed jobs run again', details: jobsNamed },
  },
  user_exported: {
    stale: null,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Personal data exported', details: byOperator },
  },
  user_forgotten: {
    stale: { admins: ['users'], staff: ['users'] },
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Account forgotten', details: byOperator },
  },
  secrets_resealed: {
    stale: null,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Stored secrets sealed anew', details: byOperator },
  },
  // Only for open pages: it is never recorded.
  mail_sent: { stale: { staff: ['mails'] }, notifies: null, history: null, feed: null, audit: null },
  mail_failed: { stale: { staff: ['mails'] }, notifies: null, history: null, feed: null, audit: null },
} as const satisfies Record<string, AccountEventRow>
