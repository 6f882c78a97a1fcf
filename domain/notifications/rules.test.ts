import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { documentTypes } from '#domain/documents/document.ts'
import { loadActions, loadRows } from '#domain/events/table.ts'
import { topicsFor } from '#domain/live/changes.ts'
import { asCents } from '#domain/money.ts'
import { covers } from '#domain/testing.ts'
import { kindRows, kindsOf, usualOf } from '#domain/events/notification-kinds.ts'
import type { LoadFacts } from '#domain/events/load-notification.ts'
import { milestoneKinds } from '#domain/milestones/kinds.ts'
import { type NotificationContent, notificationsOf, type NotifyingAction } from './rules.ts'

const load: LoadFacts = {
  loadId: 12,
  loadNumber: 'QB-100012',
  areaId: 7,
  deliveryCityOrZip: 'Ontario, CA 91761',
  containerType: "40' HC",
  status: 'do_received_sent',
  documentType: 'insurance',
  lane: 'Inland Empire',
  trucker: 'Trucker005',
  revealed: true,
  deadline: '3:30 PM PST',
  nominalDeadline: '5:30 PM PST',
  bids: 3,
  answer: 'declined',
  ending: { by: 'trucker', reason: 'truck breakdown', tonu: '$175.00' },
  offered: 'declined',
  asked: { by: 'Dana Reyes', bidId: 4711, updatedAt: new Date(0), totalCents: asCents(170_000) },
  ownTotal: '$831.53',
  total: '$1,001.95',
  details: ['last free day', 'seal'],
  clock: {
    kind: 'last_free_day',
    level: 'red',
    dueAt: new Date('2026-11-26T07:59:59.999Z'),
    amberAt: new Date('2026-11-23T08:00:00Z'),
    redAt: new Date('2026-11-25T08:00:00Z'),
    timeZone: 'America/Los_Angeles',
    now: new Date('2026-11-25T18:00:00Z'),
    export: false,
  },
  containers: { shipper: 'MSCU7301450', winner: null },
  milestone: {
    kind: 'gated_out',
    load: { export: false, isLive: true },
    at: '8:15 AM PST',
    pickup: 'APM Terminals Pier 400',
    return: 'TraPac',
    details: { where: 'terminal', reason: 'hold' },
    newEta: null,
    hasPhoto: true,
  },
}

/** The rows of the tables of the page that says who is notified; of the first cell only the names in code. */
const page = readFileSync(new URL('../../docs/rules/notifications.md', import.meta.url), 'utf8')
const [words, refetch] = [tableUnder('| Event | Notified |'), tableUnder('| Event | Shipper |')]

function tableUnder(head: string): string[] {
  const [, , ...rows] = page.slice(page.indexOf(head)).split('\n\n')[0]!.split('\n')
  return rows.map((row) => {
    const [event = '', ...cells] = row.replace(/ \|$/, '').split(' | ')
    return [[...event.matchAll(/`(\w+)`/g)].map(([, code]) => code).join(' '), ...cells].join(' | ')
  })
}

const audiences: Record<string, string> = {
  laneOwners: 'lane owners',
  areaTruckers: 'truckers of the area',
  revived: 'revived bidders',
}
const notifyingActions = loadActions.filter((action): action is NotifyingAction => loadRows[action].notifies !== null)

/** The rows of the page that an event gives: its recipients in words; links and roles are checked along the way. */
function linesOf(event: string, notifications: Record<string, NotificationContent>): string[] {
  return Object.entries(notifications).map(([reader, { kind, title, message, link, isCalm }]) => {
    expect(link.split('?')[0]).toBe(reader === 'shipper' ? '/shipper/loads/12' : '/trucker/loads/12')
    expect(kindsOf[reader === 'shipper' ? 'shipper' : 'trucker']).toContain(kind)
    const { inApp, mail, push } = usualOf(kind, reader === 'shipper' ? 'shipper' : 'trucker')
    expect(inApp).toBe(true)
    const ways = isCalm ? ['daily', 'no'] : [mail === 'at_once' ? 'at once' : mail, push ? 'yes' : 'no']
    return [event, audiences[reader] ?? reader, title, message, `\`${kind}\``, ...ways].join(' | ')
  })
}

test('notifies exactly these recipients in these words', () => {
  covers('A-312')
  const notifies = notifyingActions.flatMap((action) => linesOf(action, notificationsOf(action, load)))
  // For one status or type of document.
  const special = new Set(words.map((row) => row.split(' | ')[0]!).filter((event) => event.includes(' ')))
  for (const event of special) {
    const [action, of] = event.split(' ') as [NotifyingAction, string]
    const status = loadStatuses.find((known) => known === of) ?? load.status
    const documentType = documentTypes.find((known) => known === of) ?? 'insurance'
    const kind = milestoneKinds.find((known) => known === of) ?? 'gated_out'
    const milestone = { ...load.milestone!, kind }
    notifies.push(...linesOf(event, notificationsOf(action, { ...load, status, documentType, milestone })))
  }
  expect(notifies.toSorted()).toEqual(words.toSorted())
})

test("sends an admin's notice in the admin's words, with the daily email", () => {
  expect(kindRows.notice.usual).toEqual({ inApp: true, mail: 'daily', push: false })
  for (const kinds of Object.values(kindsOf)) expect(kinds).toContain('notice')
})

test('merges bids of a few minutes into one notification', () => {
  for (const action of ['bid_submitted', 'bid_modified'] as const) {
    expect(notificationsOf(action, { ...load, happenings: 3 }).shipper).toMatchObject({
      title: '3 new or changed bids',
      message: 'Load QB-100012 has 3 new or changed bids.',
    })
  }
})

test('makes recipients of an event refetch the lists that it changes, and no one else', () => {
  const change = { loadId: 12, shipperId: 10, areaId: 7, truckerId: 20 }
  const readers = {
    shipper: { id: 10, role: 'shipper', areas: new Set<number>(), hasBid: false },
    actor: { id: 20, role: 'trucker', areas: new Set<number>(), hasBid: true },
    bidder: { id: 21, role: 'trucker', areas: new Set<number>(), hasBid: true },
    area: { id: 22, role: 'trucker', areas: new Set([7]), hasBid: false },
    stranger: { id: 23, role: 'trucker', areas: new Set([8]), hasBid: false },
    otherShipper: { id: 11, role: 'shipper', areas: new Set<number>(), hasBid: false },
  } as const
  const rows = loadActions.map((action) => {
    const receives = Object.values(readers).map((reader) => topicsFor({ ...change, action }, reader).length > 0)
    return [action, ...receives.map((does) => (does ? 'yes' : 'no'))].join(' | ')
  })
  expect(rows.toSorted()).toEqual(refetch.map((row) => `${row} | no | no`).toSorted())
})
