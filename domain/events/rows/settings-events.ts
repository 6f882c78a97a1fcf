import type { AccountEventRow, HistoryWords } from '../row.ts'

/** Changes to the own settings: notifications, lanes, rates and scenarios. */
export const settingsEvents = {
  settings_changed: {
    stale: { own: ['settings'] },
    notifies: null,
    history: line('Settings changed'),
    feed: null,
    audit: null,
  },
  push_turned_on: {
    stale: { own: ['settings'] },
    notifies: null,
    history: line('Notifications on a device turned on'),
    feed: null,
    audit: null,
  },
  push_turned_off: {
    stale: { own: ['settings'] },
    notifies: null,
    history: line('Notifications on a device turned off'),
    feed: null,
    audit: null,
  },
  mail_unsubscribed: { stale: { own: ['settings'] }, notifies: null, history: null, feed: null, audit: null },
  lane_saved: { stale: { own: ['lanes'] }, notifies: null, history: null, feed: null, audit: null },
  lane_changed: { stale: { own: ['lanes'] }, notifies: null, history: null, feed: null, audit: null },
  lane_removed: { stale: { own: ['lanes'] }, notifies: null, history: null, feed: null, audit: null },
  rates_saved: { stale: { own: ['rates'] }, notifies: null, history: null, feed: null, audit: null },
  rates_removed: { stale: { own: ['rates'] }, notifies: null, history: null, feed: null, audit: null },
  scenario_saved: { stale: { own: ['scenarios'] }, notifies: null, history: null, feed: null, audit: null },
  scenario_changed: { stale: { own: ['scenarios'] }, notifies: null, history: null, feed: null, audit: null },
  scenario_removed: { stale: { own: ['scenarios'] }, notifies: null, history: null, feed: null, audit: null },
  usual_scenario_chosen: { stale: { own: ['scenarios'] }, notifies: null, history: null, feed: null, audit: null },
  other_amount_entered: { stale: { own: ['bids'] }, notifies: null, history: null, feed: null, audit: null },
} as const satisfies Record<string, AccountEventRow>

function line(title: string) {
  return { self: { type: 'account', words: (): HistoryWords => ({ kind: 'account', title }) } } as const
}
