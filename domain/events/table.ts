import { accessEvents } from './rows/access-events.ts'
import { askingEvents } from './rows/asking-events.ts'
import { accountEvents } from './rows/account-events.ts'
import { auctionEvents } from './rows/auction-events.ts'
import { awardEvents } from './rows/confirmation-events.ts'
import { bidEvents } from './rows/bid-events.ts'
import { biddingEvents } from './rows/bidding-events.ts'
import { deadlineEvents } from './rows/deadline-events.ts'
import { detailEvents } from './rows/detail-events.ts'
import { documentEvents } from './rows/document-events.ts'
import { endingEvents } from './rows/ending-events.ts'
import { factorEvents } from './rows/factor-events.ts'
import { fileEvents } from './rows/file-events.ts'
import { loadEvents } from './rows/load-events.ts'
import { memberEvents } from './rows/member-events.ts'
import { milestoneEvents } from './rows/milestone-events.ts'
import { noticeEvents, sentEvents } from './rows/notice-events.ts'
import type { EventRow, LoadEventRow, StaleOfAccount, StaleOfNotice } from './row.ts'
import { offerEvents } from './rows/offer-events.ts'
import { questionEvents } from './rows/question-events.ts'
import { releaseEvents } from './rows/release-events.ts'
import { ruleEvents } from './rows/rule-events.ts'
import { settingsEvents } from './rows/settings-events.ts'
import { signInEvents } from './rows/sign-in-events.ts'
import { staffEvents } from './rows/staff-events.ts'
import { statusEvents } from './rows/status-events.ts'
import { calendarEvents } from './rows/calendar-events.ts'
import { tokenEvents } from './rows/token-events.ts'
import { webhookEvents } from './rows/webhook-events.ts'

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
  ...askingEvents,
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
  ...memberEvents,
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
