import { loadKinds } from '#domain/events/rows/load-events.ts'
import { kindRows, type NotificationKind } from '#domain/events/notification-kinds.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { endRow, type LoadInMail, loadRows, routeOf, shortRouteOf } from '#server/mail/load-rows.ts'

/** A notification as an email shows it. */
export type MailedNotification = {
  kind: NotificationKind
  title: string
  message: string
  link: string | null
  /** How many events it sums up. */
  happenings: number
  load: MailedLoad | null
}

/**
 * The facts of a load in an email: only what every recipient may see. So no target price, no one else's bid and no
 * names. `ownPrice` is the total of the winner's own bid, in dollars; `award`, also for the winner, has the time to
 * acknowledge by and the confirmation.
 */
export type MailedLoad = LoadInMail & { ownPrice: number | null; award: MailedAward | null }
type MailedAward = { acknowledgeBy: Date; pdfPath: string }

/** The email of one notification; times are those of the load's area. Source: G-018, G-182; F-245. */
export function mailOf(notification: MailedNotification): MailContent {
  const { load, link } = notification
  return {
    subject: subjectOf(notification),
    heading: titleOf(notification),
    paragraphs: notification.message.split(/\n+/),
    facts: load ? [{ rows: factsOf(notification, load) }, ...confirmationOf(notification, load)] : [],
    ...(link !== null && { action: { label: load ? 'Open the load' : 'Open Quaybid', path: link } }),
  }
}

function subjectOf(notification: MailedNotification): string {
  const { load, title, kind } = notification
  if (!load || title.endsWith(load.loadNumber)) return title
  if (kind === 'bid_rejected') return `${titleOf(notification)}: ${load.loadNumber}, ${shortRouteOf(load)}`
  return `${title}: load ${numbersOf(notification, load)}`
}

/** An email about a rejected bid says that the load was not awarded to its reader. Source: F-265. */
function titleOf({ kind, title }: MailedNotification): string {
  return kind === 'bid_rejected' ? 'Not awarded' : title
}

/**
 * The daily email: `notification` has the oldest notifications since the last one, `count` is the number of all. Source: G-180.
 */
export function digestOf(notification: MailedNotification[], count: number): MailContent {
  const things = count === 1 ? '1 thing has happened' : `${count} things have happened`
  const left = count - notification.length
  return {
    subject: `Your Quaybid daily summary: ${count} ${count === 1 ? 'update' : 'updates'}`,
    heading: 'Your Quaybid daily summary',
    paragraphs: [`${things} since your last daily summary.`, ...(left > 0 ? [`See ${left} more on Quaybid.`] : [])],
    facts: notification.map((one) => ({
      title: titleOf(one),
      rows: [
        ...(one.load ? [{ label: 'Load', value: routed(one.load) }] : []),
        { label: 'What happened', value: one.message },
      ],
      ...(one.link !== null && { path: one.link }),
    })),
    action: { label: 'Open Quaybid', path: '/' },
  }
}

/** "QB-100039", or "QB-100039 and 11 more" of loads posted at once. Source: X-253. */
function numbersOf({ kind, happenings }: MailedNotification, { loadNumber }: MailedLoad): string {
  const others = Object.hasOwn(loadKinds, kind) ? happenings - 1 : 0
  return others > 0 ? `${loadNumber} and ${others} more` : loadNumber
}

/** The winner's next step, with a link to the paper. Source: F-054, X-144. */
function confirmationOf({ kind }: MailedNotification, { award, drayageAreaID }: MailedLoad): MailContent['facts'] {
  if (kind !== 'bid_accepted' || !award) return []
  const deadline = formatDateTimeWithZone(award.acknowledgeBy, areaTimeZone(drayageAreaID))
  return [{ title: 'Rate Confirmation', path: award.pdfPath, rows: [{ label: 'Acknowledge by', value: deadline }] }]
}

function factsOf(notification: MailedNotification, load: MailedLoad): { label: string; value: string }[] {
  const { kind } = notification
  return [
    { label: 'Load', value: numbersOf(notification, load) },
    ...loadRows(load),
    ...(kindRows[kind].whileOpen || (kind === 'decision' && load.decision) ? [endRow(load)] : []),
    ...(kindRows[kind].withPrice && load.ownPrice !== null
      ? [{ label: 'Your price', value: formatMoney(load.ownPrice) }]
      : []),
  ]
}

function routed(load: MailedLoad): string {
  return `${load.loadNumber}, ${routeOf(load)}`
}
