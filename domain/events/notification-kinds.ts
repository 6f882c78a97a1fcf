import { type UserRole, userRoles } from '#domain/permissions.ts'
import { auctionKinds } from './rows/auction-events.ts'
import { awardKinds } from './rows/confirmation-events.ts'
import { bidKinds } from './rows/bid-events.ts'
import { biddingKinds } from './rows/bidding-events.ts'
import { deadlineKinds } from './rows/deadline-events.ts'
import { detailKinds } from './rows/detail-events.ts'
import { documentKinds } from './rows/document-events.ts'
import { endingKinds } from './rows/ending-events.ts'
import { fileKinds } from './rows/file-events.ts'
import { type Choice, type KindHeading, kindHeadings, type KindRow } from './kind-row.ts'
import { loadKinds } from './rows/load-events.ts'
import { roadKinds } from './rows/milestone-events.ts'
import { noticeKinds } from './rows/notice-events.ts'
import { offerKinds } from './rows/offer-events.ts'
import { questionKinds } from './rows/question-events.ts'
import { releaseKinds } from './rows/release-events.ts'
import { statusKinds } from './rows/status-events.ts'
import { integrationKinds } from './rows/webhook-events.ts'

/** Every kind of notification, in the order of the settings page. Source: A-312; G-018, G-053, G-180. */
export const kindRows = {
  ...loadKinds,
  ...bidKinds,
  ...endingKinds,
  ...auctionKinds,
  ...statusKinds,
  ...documentKinds,
  ...noticeKinds,
  ...biddingKinds,
  ...questionKinds,
  ...awardKinds,
  ...offerKinds,
  ...releaseKinds,
  ...deadlineKinds,
  ...detailKinds,
  ...roadKinds,
  ...fileKinds,
  ...integrationKinds,
}

export type NotificationKind = keyof typeof kindRows
export const notificationKinds = Object.keys(kindRows) as NotificationKind[]

/** The row of a kind, with the type that all rows share. */
export function kindRow(kind: NotificationKind): KindRow {
  return kindRows[kind]
}

/** The ways of a user of this role who has chosen nothing else. */
export function usualOf(kind: NotificationKind, role: UserRole): Choice {
  const { usual, usualOf: own } = kindRow(kind)
  return own?.[role] ?? usual
}

/** The heading under which members get a kind; those that have none are with the first. */
export function headingOf(kind: NotificationKind): KindHeading {
  return kindRow(kind).heading ?? kindHeadings[0]
}

/** The kinds of each role, in their order. */
export const kindsOf = Object.fromEntries(
  userRoles.map((role) => [role, notificationKinds.filter((kind) => kindRow(kind).roles.includes(role))]),
) as Record<UserRole, NotificationKind[]>
