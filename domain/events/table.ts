import { accessEvents } from './access-events.ts'
import { accountEvents } from './account-events.ts'
import { auctionEvents } from './auction-events.ts'
import { awardEvents } from './confirmation-events.ts'
import { bidEvents } from './bid-events.ts'
import { biddingEvents } from './bidding-events.ts'
import { deadlineEvents } from './deadline-events.ts'
import { detailEvents } from './detail-events.ts'
import { documentEvents } from './document-events.ts'
import { endingEvents } from './ending-events.ts'
import { factorEvents } from './factor-events.ts'
import { fileEvents } from './file-events.ts'
import { loadEvents } from './load-events.ts'
import { milestoneEvents } from './milestone-events.ts'
import { noticeEvents, sentEvents } from './notice-events.ts'
import type { EventRow, LoadEventRow, StaleOfAccount, StaleOfNotice } from './row.ts'
import { offerEvents } from './offer-events.ts'
import { questionEvents } from './question-events.ts'
import { releaseEvents } from './release-events.ts'
import { ruleEvents } from './rule-events.ts'
import { settingsEvents } from './settings-events.ts'
import { signInEvents } from './sign-in-events.ts'
import { staffEvents } from './staff-events.ts'
import { statusEvents } from './status-events.ts'
import { calendarEvents } from './calendar-events.ts'
import { tokenEvents } from './token-events.ts'
import { webhookEvents } from './webhook-events.ts'

/** The events of loads, with all that follows from each. */
export const ofLoads = {
  ...loadEvents,
  ...bidEvents,
  ...auctionEvents,
  ...endingEvents,
  ...biddingEvents,
  ...ruleEvents,
  ...questionEvents,
  ...statusEvents,
  ...documentEvents,
  ...awardEvents,
  ...releaseEvents,
  ...offerEvents,
  ...deadlineEvents,
  ...detailEvents,
  ...milestoneEvents,
  ...fileEvents,
  ...accessEvents,
}
// Documents belong to a load or to an account.
const ofAccounts = {
  ...documentEvents,
  ...accountEvents,
  ...signInEvents,
  ...factorEvents,
  ...settingsEvents,
  ...staffEvents,
  ...sentEvents,
  ...tokenEvents,
  ...calendarEvents,
  ...webhookEvents,
}

export type LoadAction = keyof typeof ofLoads
export type AccountAction = keyof typeof ofAccounts
export type NoticeAction = keyof typeof noticeEvents
/** Everything that can happen, each once, by its name in the events table. */
export type Action = LoadAction | AccountAction | NoticeAction

export const eventRows: Record<Action, EventRow> = { ...ofLoads, ...ofAccounts, ...noticeEvents }
export const loadRows: Record<LoadAction, LoadEventRow> = ofLoads
export const accountRows: Record<AccountAction, EventRow<StaleOfAccount>> = ofAccounts
export const noticeRows: Record<NoticeAction, EventRow<StaleOfNotice>> = noticeEvents

export const actions = Object.keys(eventRows) as Action[]
export const loadActions = Object.keys(loadRows) as LoadAction[]

/** The row of an action that was read from the database; undefined for a name that nothing has. */
export function rowOf(action: string): EventRow | undefined {
  return Object.hasOwn(eventRows, action) ? eventRows[action as Action] : undefined
}
