import { atOnceByMail, type KindRow, usualPush } from '../kind-row.ts'
import { connectionRow } from '../connection-row.ts'
import type { AccountEventRow } from '../row.ts'
import { recordOf, textOf } from '../values.ts'

/** The kind of notification about what connects other systems to the account. Source: G-201. */
export const integrationKinds = {
  integration: {
    label: 'Access tokens and webhooks',
    heading: 'Account',
    roles: ['shipper', 'trucker'],
    usual: atOnceByMail,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'shield', tone: 'pending' },
  },
} as const satisfies Record<string, KindRow>

const webhooks = ['webhooks'] as const
const stale = { own: webhooks, staff: webhooks } as const

/** Why a webhook was switched off, as its owner reads it. */
const reasons: Record<string, string> = {
  owner: 'You switched it off',
  staff: 'Quaybid staff switched it off',
  gone: 'Its receiver answered 410 Gone',
  failing: 'No message was delivered for 5 days',
  security: 'The access of programs and devices to your account was ended',
}

/** Events of the webhooks of an account. No event has a secret. Source: X-014. */
export const webhookEvents = {
  webhook_created: row('Webhook made'),
  webhook_changed: row('Webhook changed'),
  webhook_removed: row('Webhook removed'),
  webhook_rotated: row('Secret of a webhook rotated'),
  webhook_disabled: {
    ...row('Webhook switched off', (after) => reasons[textOf(after, 'reason')] ?? ''),
    notifies: {
      owner: {
        kind: 'integration',
        title: 'Webhook switched off',
        message: (after: unknown) =>
          `Your webhook to ${textOf(after, 'host')} was switched off. ${reasons[textOf(after, 'reason')] ?? ''}.`,
      },
    },
  },
  webhook_failing: {
    stale,
    notifies: {
      owner: {
        kind: 'integration',
        title: 'Webhook failing',
        message: (after: unknown) =>
          `The last ${Number(recordOf(after)['failing'])} messages to your webhook at ${textOf(after, 'host')} weren't delivered.`,
      },
    },
    history: null,
    feed: null,
    audit: null,
  },
  /** No event, or messages would be most of the events of a market: open pages refetch. */
  webhook_sent: { stale: { own: webhooks }, notifies: null, history: null, feed: null, audit: null },
} as const satisfies Record<string, AccountEventRow<'integration'>>

function row(title: string, more: (after: unknown) => string = () => '') {
  const details = (before: unknown, after: unknown) =>
    [textOf(after, 'host') || textOf(before, 'host'), more(after)].filter(Boolean).join(', ')
  return connectionRow({ kind: 'webhook', title, stale, details })
}
