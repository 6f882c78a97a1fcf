import { expect, expectTypeOf, test } from 'vitest'
import { documentTypes } from '#domain/documents/document.ts'
import { type AnyLoadStatus, loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import { type NotificationContent, notificationsOf, type NotifyingAction } from '#domain/notifications/rules.ts'
import type { ReportedMilestone } from '#domain/milestones/notifications.ts'
import { covers } from '#domain/testing.ts'
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
import { factorEvents } from './rows/factor-events.ts'
import { fileEvents } from './rows/file-events.ts'
import { historyKinds } from './history-kinds.ts'
import { endingEvents } from './rows/ending-events.ts'
import { loadEvents } from './rows/load-events.ts'
import type { KindRow } from './kind-row.ts'
import { offerEvents } from './rows/offer-events.ts'
import { questionEvents } from './rows/question-events.ts'
import { releaseEvents } from './rows/release-events.ts'
import { milestoneEvents } from './rows/milestone-events.ts'
import { memberEvents } from './rows/member-events.ts'
import { noticeEvents, sentEvents } from './rows/notice-events.ts'
import { kindRow, kindsOf, notificationKinds } from './notification-kinds.ts'
import type { EventRow } from './row.ts'
import { ruleEvents } from './rows/rule-events.ts'
import { settingsEvents } from './rows/settings-events.ts'
import { signInEvents } from './rows/sign-in-events.ts'
import { staffEvents } from './rows/staff-events.ts'
import { statusEvents } from './rows/status-events.ts'
import { calendarEvents } from './rows/calendar-events.ts'
import { tokenEvents } from './rows/token-events.ts'
import { webhookEvents } from './rows/webhook-events.ts'
import { actions, loadActions, loadRows, rowOf } from './table.ts'

const facts = {
  loadId: 12,
  loadNumber: 'QB-100012',
  areaId: 7,
  deliveryCityOrZip: 'Ontario, CA',
  containerType: "40' HC",
  lane: 'Inland Empire',
} as const

const exception: ReportedMilestone = {
  kind: 'exam',
  load: { export: true, isLive: false },
  at: '8:15 AM PST',
  pickup: null,
  return: null,
  details: {},
  newEta: null,
  hasPhoto: false,
}

const statuses = Object.keys(loadStatusLabels) as AnyLoadStatus[]
const notifyingActions = loadActions.filter((action): action is NotifyingAction => loadRows[action].notifies !== null)

/** The notifications of each audience, in every status with every type of document, and with a milestone or none. */
const notifies = notifyingActions.flatMap((action) =>
  statuses.flatMap((status) =>
    documentTypes.flatMap((documentType) =>
      [undefined, exception].flatMap((milestone) =>
        Object.entries<NotificationContent>(
          notificationsOf(action, { ...facts, status, documentType, ...(milestone && { milestone }) }),
        ),
      ),
    ),
  ),
)

test('gives no action two rows', () => {
  const ofLoads = [
    loadEvents,
    bidEvents,
    biddingEvents,
    ruleEvents,
    questionEvents,
    auctionEvents,
    endingEvents,
    statusEvents,
    awardEvents,
    deadlineEvents,
    detailEvents,
    accessEvents,
    releaseEvents,
    offerEvents,
    milestoneEvents,
    fileEvents,
    askingEvents,
  ]
  const ofAccounts = [
    accountEvents,
    signInEvents,
    factorEvents,
    settingsEvents,
    memberEvents,
    staffEvents,
    sentEvents,
    tokenEvents,
    webhookEvents,
    calendarEvents,
  ]
  const names = [...ofLoads, documentEvents, ...ofAccounts, noticeEvents].flatMap((rows) => Object.keys(rows))
  expect(names.toSorted()).toEqual(actions.toSorted())
})

test('asks every action for its words in histories, the audit log and the staff feed, and for its notifications', () => {
  covers('Y-006')
  expectTypeOf<Omit<EventRow, 'notifies'>>().not.toExtend<EventRow>()
  expectTypeOf<Omit<EventRow, 'history'>>().not.toExtend<EventRow>()
  expectTypeOf<Omit<EventRow, 'feed'>>().not.toExtend<EventRow>()
  expectTypeOf<Omit<EventRow, 'audit'>>().not.toExtend<EventRow>()
  const parts = ['stale', 'notifies', 'history', 'feed', 'audit']
  for (const action of actions) expect(Object.keys(rowOf(action)!), action).toEqual(expect.arrayContaining(parts))
})

test('asks every kind of notification for its name, its roles and its usual ways', () => {
  covers('Y-007')
  expectTypeOf<Omit<KindRow, 'label'>>().not.toExtend<KindRow>()
  expectTypeOf<Omit<KindRow, 'roles'>>().not.toExtend<KindRow>()
  expectTypeOf<Omit<KindRow, 'usual'>>().not.toExtend<KindRow>()
  for (const kind of notificationKinds) expect(kindRow(kind).roles.length, kind).toBeGreaterThan(0)
})

test('lets every recipient choose the ways of a kind, and uses every kind in some event', () => {
  covers('A-312', 'G-201', 'Y-007')
  for (const [audience, { kind }] of notifies) {
    expect(kindsOf[audience === 'shipper' ? 'shipper' : 'trucker'], `${audience}: ${kind}`).toContain(kind)
  }
  const { webhook_disabled, webhook_failing } = webhookEvents
  const { token_revoked, token_expiring } = tokenEvents
  const ofOwners = [webhook_disabled, webhook_failing, token_revoked, token_expiring]
  const ownerKinds = ofOwners.map((row) => row.notifies.owner.kind)
  const kinds = new Set([
    ...notifies.map(([, { kind }]) => kind),
    sentEvents.notice_sent.notifies.asked.kind,
    ...ownerKinds,
  ])
  expect([...kinds].toSorted()).toEqual(notificationKinds.toSorted())
})

test('gives every kind its own name', () => {
  const labels = notificationKinds.map((kind) => kindRow(kind).label)
  expect(new Set(labels).size).toBe(labels.length)
})

test('uses each history icon in some line', () => {
  const event = { actorUserId: 7, shipperId: 1, bidId: 5, before: null, after: null }
  const bids = [null, { id: 5, truckerId: 7, isAccepted: true, charges: {} as never }]
  const used = actions.flatMap((action) =>
    Object.values(rowOf(action)?.history ?? {}).flatMap(({ words }) =>
      bids.map((bid) => words({ ...event, action, bid }).kind),
    ),
  )
  expect([...new Set(used)].toSorted()).toEqual(historyKinds.toSorted())
})

test('finds no row for an unknown name', () => {
  expect(rowOf('toString')).toBeUndefined()
})
