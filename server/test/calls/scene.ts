import { makeCalendar } from '#domain/calendar/api.ts'
import { randomBytes } from 'node:crypto'
import type { LinkPurpose } from '#domain/auth/links.ts'
import { acknowledgeAward, proposeAmendment } from '#domain/awards/api.ts'
import { makeAwardOffer } from '#domain/awards/offer-api.ts'
import { releaseAward } from '#domain/awards/release-api.ts'
import { acceptBid } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { makeAppointment } from '#domain/details/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import { signerOf } from '#server/db/secrets.ts'
import { unsubscribePathOf } from '#server/mail/subscription.ts'
import { unsubscribePath } from '#server/mailing-list/queries.ts'
import type { TestApp } from '#server/test/app.ts'
import { insertPasskey } from '#server/test/factors/passkeys.ts'
import { nextYear } from '#server/test/next-year.ts'
import { keyed, newMilestone, report } from '#server/test/stages/milestones.ts'
import { sendFile } from '#server/test/files/work-files.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { type Cast, withLink } from './cast.ts'

/**
 * Three loads of the owner: one open with a bid of the trucker and a document, one open without, and one that went to
 * the winner. The trucker has a notification and another session.
 */
export type Scene = {
  cast: Cast
  load: ShipperLoad
  bid: Bid
  bare: ShipperLoad
  document: UploadedDocument
  awarded: Awarded
  /** Of another load of the same two, for which the winner proposes a change. */
  amendment: { id: number }
  /** Another load of the two, acknowledged and completed. */
  completed: { id: number }
  /** The delivery of another load of the two. */
  appointment: { id: number }
  /** Reported by the winner, of another load of the two. */
  milestone: { id: string }
  /** An import of the two that is unloaded, and that milestone. */
  delivered: { id: number; milestoneId: string }
  /**
   * Of the same load, to be revoked; those of the cast also open it, but the other driver's opens the completed one.
   */
  driverLink: { id: number }
  trackingLink: { id: number }
  /** Reported by the driver. */
  drivenMilestone: { id: string }
  /** The winner's rate confirmation of the awarded load. */
  paper: { id: number }
  notification: { id: number }
  notice: { id: number }
  /** A trucker on the mailing list, and one who is about to join. */
  listed: { id: number; unsubscribePath: string }
  joinToken: string
  failedMail: { id: number }
  /** Of the account of the owner; `memberId` is its row. */
  member: { id: number; memberId: number }
  /** A member of the same account, who may award nothing. */
  dispatcher: Visitor
  /** To the account of the owner, pending. */
  invitation: { id: number }
  /** From emails to the trucker. */
  unsubscribePath: string
  /** Of the trucker. */
  lane: { id: number }
  /** A load whose award was released, with the trucker's bid, which waits to be confirmed. */
  reopened: Reopened
  /** The offer of such a load to the trucker. */
  offer: { id: number }
  /** Of the owner. */
  scenario: { id: number }
  /** A webhook of the owner, and a delivery that failed. */
  hook: { id: number; deliveryId: number }
  /** An access token of the owner. */
  token: { id: number }
  /** The secret of the address of a calendar. */
  calendarToken: string
  /** About the load, and waiting for an answer. */
  question: { id: number }
  sessionId: number
  staffSessionId: number
  /** Of the trucker, and of the operations clerk. */
  passkeys: { user: number; staff: number }
  /** The secrets of links to the account of the trucker. */
  links: Record<LinkPurpose, string>
}

type Reopened = { load: ShipperLoad; bid: Bid }
type UploadedDocument = { id: number; filename: string }
/** A load that went to the winner, with what belongs to it. */
type Awarded = { load: ShipperLoad; won: Bid; lost: Bid; document: UploadedDocument }

export async function sceneOf(app: TestApp, cast: Cast): Promise<Scene> {
  // The number of current notices is limited: those of earlier scenes would keep out what a test posts.
  await app.db.deleteFrom('notices').execute()
  const [load, bare] = await Promise.all([app.haveLoad(cast.owner, { targetPrice: 1000 }), app.haveLoad(cast.owner)])
  const [
    bid,
    notification,
    notice,
    listed,
    joinToken,
    failedMail,
    lane,
    scenario,
    resetToken,
    confirmToken,
    undoToken,
    codesToken,
    invitation,
    member,
    dispatcher,
    won,
    amendment,
    completed,
    appointment,
    milestone,
    delivered,
    reopened,
    offered,
  ] = await Promise.all([
    bidThatLapses(app, cast, load),
    app.haveNotification(cast.trucker),
    app.haveNotice(),
    app.haveListed(),
    app.haveJoin(),
    app.haveFailedMail(),
    app.haveLane(cast.trucker),
    app.haveScenario(cast.owner),
    app.haveLink(cast.trucker, 'reset_password'),
    app.haveLink(cast.trucker, 'confirm_email'),
    app.haveLink(cast.trucker, 'undo_email'),
    app.haveLink(cast.trucker, 'open_codes'),
    app.haveInvitation(cast.owner),
    memberOf(app, cast.owner),
    app.haveMember(cast.owner, { award_limit: 1 }),
    awardedLoad(app, cast),
    amendedLoad(app, cast),
    completedLoad(app, cast),
    bookedLoad(app, cast),
    startedLoad(app, cast),
    deliveredLoad(app, cast),
    reopenedLoad(app, cast),
    reopenedLoad(app, cast),
  ])
  // After the loads: an upload that waits for many posts of its account gives up.
  const [document, documentOfWon, driverLink, trackingLink] = await Promise.all([
    documentOf(app, cast.owner, load),
    documentOf(app, cast.owner, won.load),
    app.haveGrant(withLink(app, 'driver'), delivered),
    app.haveGrant(withLink(app, 'tracking'), delivered),
    app.haveGrant(cast.driver, delivered),
    app.haveGrant(cast.tracking, delivered, { showPod: true }),
    app.haveGrant(cast.otherDriver, completed),
  ])
  const drivenMilestone = await drivenBy(cast.driver, 'arrived_terminal')
  const session = await app.db
    .insertInto('sessions')
    .values({ token_hash: randomBytes(32), user_id: cast.trucker.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const staffSession = await app.db
    .insertInto('sessions')
    .values({ token_hash: randomBytes(32), staff_id: cast.staff.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.haveRates(cast.trucker)
  const signer = await signerOf(app.db)
  const awarded = { ...won, document: documentOfWon }
  const links = {
    reset_password: resetToken,
    confirm_email: confirmToken,
    undo_email: undoToken,
    open_codes: codesToken,
    join: invitation.token,
  }
  return {
    cast,
    load,
    bid,
    bare,
    document,
    awarded,
    amendment,
    completed,
    appointment,
    milestone,
    delivered,
    driverLink,
    trackingLink,
    drivenMilestone,
    paper: await paperOf(app, awarded.load),
    notification,
    notice,
    listed: { ...listed, unsubscribePath: `/api${unsubscribePath(signer, listed.id)}` },
    joinToken,
    failedMail,
    unsubscribePath: `/api${unsubscribePathOf(signer, { userId: cast.trucker.id, memberId: null }, 'new_load')}`,
    lane,
    reopened,
    offer: await offerOf(cast.owner, offered),
    scenario,
    hook: await app.haveWebhook(cast.owner),
    token: await app.haveToken(cast.owner),
    calendarToken: /qc_[\w-]+/.exec(
      (await (await app.haveConfirmed('shipper')).call(makeCalendar, { body: {} })).url,
    )![0],
    question: await app.haveQuestion(cast.trucker, load),
    sessionId: session.id,
    staffSessionId: staffSession.id,
    passkeys: { user: await insertPasskey(app, cast.trucker), staff: await insertPasskey(app, cast.staff) },
    links,
    invitation,
    member,
    dispatcher,
  }
}

type Renewal = (app: TestApp, scene: Scene) => Promise<Partial<Scene>>

const newLink =
  (purpose: LinkPurpose): Renewal =>
  async (app, { cast, links }) => ({ links: { ...links, [purpose]: await app.haveLink(cast.trucker, purpose) } })
const newInvitation: Renewal = async (app, { cast, links }) => {
  const { id, token } = await app.haveInvitation(cast.owner)
  return { invitation: { id }, links: { ...links, join: token } }
}
const newMember: Renewal = async (app, { cast }) => ({ member: await memberOf(app, cast.owner) })
const newAward: Renewal = async (app, { cast, awarded }) => ({
  awarded: { ...awarded, ...(await awardedLoad(app, cast)) },
})
const newAmendment: Renewal = async (app, { cast }) => ({ amendment: await amendedLoad(app, cast) })
const newAppointment: Renewal = async (app, { cast }) => ({ appointment: await bookedLoad(app, cast) })
const newLoad: Renewal = async (app, { cast }) => {
  const load = await app.haveLoad(cast.owner, { targetPrice: 1000 })
  return { load, bid: await bidThatLapses(app, cast, load) }
}
const newOffer: Renewal = async (app, { cast }) => ({
  offer: await offerOf(cast.owner, await reopenedLoad(app, cast)),
})

/** Makes again what a call uses up, if that is a small part of the scene. */
export const renewals: Readonly<Record<string, Renewal>> = {
  'POST /api/reset-password': newLink('reset_password'),
  'POST /api/undo-email-change': newLink('undo_email'),
  'POST /api/open-codes': newLink('open_codes'),
  'POST /api/join': newInvitation,
  'POST /api/staff/members/{id}/reset-link': newMember,
  'POST /api/members/{id}/remove': newInvitation,
  'POST /api/members/{id}/resend': newInvitation,
  'POST /api/mailing-list/confirm': async (app) => ({ joinToken: await app.haveJoin() }),
  'POST /api/staff/milestones/{id}/void': async (app, { cast }) => ({ milestone: await startedLoad(app, cast) }),
  'POST /api/staff/documents/{id}/remove': async (app, { cast, load }) => ({
    document: await documentOf(app, cast.owner, load),
  }),
  'POST /api/trucker/rates/{areaId}/remove': async (app, { cast }) => {
    await app.haveRates(cast.trucker)
    return {}
  },
  'POST /api/user/webhooks/{id}/rotate': async (app, { cast }) => ({ hook: await app.haveWebhook(cast.owner) }),
  'POST /api/appointments/{id}/cancel': newAppointment,
  'POST /api/staff/appointments/{id}/cancel': newAppointment,
  'POST /api/amendments/{id}/decline': newAmendment,
  'POST /api/amendments/{id}/withdraw': newAmendment,
  'POST /api/award-offers/{id}/confirm': newOffer,
  'POST /api/award-offers/{id}/decline': newOffer,
  'POST /api/loads/{id}/accept-bid/{bidId}': newLoad,
  'POST /api/bids/batch/accept': newLoad,
  'POST /api/bids/{id}/renew': newLoad,
  'POST /api/bids/{id}/ask-renewal': newLoad,
  'PATCH /api/loads/{id}/details': newLoad,
  'PATCH /api/staff/loads/{id}/details': newLoad,
  'POST /api/loads/{id}/acknowledge': newAward,
  'POST /api/loads/batch/acknowledge': newAward,
  'POST /api/loads/{id}/amendments': newAward,
  'POST /api/loads/{id}/release': newAward,
  'POST /api/loads/{id}/cancel-award': newAward,
  'POST /api/loads/{id}/decline-award': newAward,
  'POST /api/staff/loads/{id}/release': newAward,
  'PATCH /api/staff/loads/{id}/status': newAward,
}

async function memberOf(app: TestApp, owner: Visitor): Promise<Scene['member']> {
  const { publicId: id, memberId } = await app.haveMember(owner)
  return { id, memberId }
}

/** Before its auction ends: its shipper may ask to renew it. */
function bidThatLapses(app: TestApp, { trucker }: Cast, load: { id: number }): Promise<Bid> {
  return app.haveBid(trucker, load, { validUntil: new Date(Date.now() + 3 * 3_600_000).toISOString() })
}

async function wonLoad(app: TestApp, { owner, winner }: Cast): Promise<ShipperLoad> {
  const load = await app.haveLoad(owner)
  const bid = await app.haveBid(winner, load)
  await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  return load
}

async function completedLoad(app: TestApp, cast: Cast): Promise<ShipperLoad> {
  const load = await wonLoad(app, cast)
  const body = { version: 1, name: 'F N', agreed: true }
  await cast.winner.call(acknowledgeAward, { params: { id: load.id }, body })
  await app.setStatus(load, 'completed')
  return load
}

async function amendedLoad(app: TestApp, cast: Cast): Promise<{ id: number }> {
  const load = await wonLoad(app, cast)
  return cast.winner.call(proposeAmendment, { params: { id: load.id }, body: { text: 'Deliver at gate 7' } })
}

async function bookedLoad(app: TestApp, cast: Cast): Promise<{ id: number }> {
  const { id } = await wonLoad(app, cast)
  const body = { kind: 'delivery', date: `${nextYear}-11-24`, startTime: '08:00' } as const
  return cast.owner.call(makeAppointment, { params: { id }, body })
}

async function startedLoad(app: TestApp, cast: Cast): Promise<{ id: string }> {
  return report(cast.winner, await wonLoad(app, cast), 'dispatched')
}

/** A driver's report by its link. */
export async function drivenBy(driver: Visitor, kind: MilestoneKind): Promise<{ id: string }> {
  return (await driver.post<{ id: string }>('/api/d/milestones', newMilestone(kind), keyed())).body
}

async function deliveredLoad(app: TestApp, cast: Cast): Promise<{ id: number; milestoneId: string }> {
  const { id } = await wonLoad(app, cast)
  await sendFile(cast.winner, { id }, { type: 'pod' })
  return { id, milestoneId: (await report(cast.winner, { id }, 'work_done')).id }
}

function paperOf({ db }: TestApp, load: { id: number }): Promise<{ id: number }> {
  return db
    .selectFrom('confirmations')
    .innerJoin('awards', 'awards.id', 'award_id')
    .select('confirmations.public_id as id')
    .where('load_id', '=', load.id)
    .where('side', '=', 'trucker')
    .executeTakeFirstOrThrow()
}

async function awardedLoad(app: TestApp, { owner, winner, loser }: Cast): Promise<Omit<Awarded, 'document'>> {
  const load = await app.haveLoad(owner)
  const [won, lost] = await Promise.all([app.haveBid(winner, load), app.haveBid(loser, load)])
  await owner.call(acceptBid, { params: { id: load.id, bidId: won.id }, body: undefined })
  return { load, won, lost }
}

async function reopenedLoad(app: TestApp, { owner, winner, trucker }: Cast): Promise<Reopened> {
  const load = await app.haveLoad(owner)
  const [won, bid] = [await app.haveBid(winner, load), await app.haveBid(trucker, load)]
  const params = { id: load.id }
  await owner.call(acceptBid, { params: { ...params, bidId: won.id }, body: undefined })
  await winner.call(releaseAward, { params, body: { reason: 'breakdown' } })
  return { load, bid }
}

async function offerOf(owner: Visitor, { load, bid }: Reopened): Promise<{ id: number }> {
  return owner.call(makeAwardOffer, { params: { id: load.id }, body: { bidId: bid.id, hours: 2 } })
}

async function documentOf(app: TestApp, owner: Visitor, load: ShipperLoad): Promise<UploadedDocument> {
  const { id } = await app.haveDocument(owner, load)
  return app.db.selectFrom('documents').select(['id', 'filename']).where('id', '=', id).executeTakeFirstOrThrow()
}
