import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { LinkPurpose } from '#domain/auth/links.ts'
import { submitBid } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import type { ArgumentsOf, Endpoint } from '#domain/http/endpoint.ts'
import type { Document } from '#domain/documents/document.ts'
import { postLoad } from '#domain/loads/api.ts'
import type { NewLoadInput } from '#domain/loads/form.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import type { StaffRole, UserRole } from '#domain/permissions.ts'
import { buildApp } from '#server/app.ts'
import type { openPaperSetter } from '#server/awards/typesetting/paper-setter.ts'
import { readConfig } from '#server/config.ts'
import type { Environment } from '#server/config-values.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import type { ReceiverParts } from '#server/ports/receiver.ts'
import type { PushServices } from '#server/push/push-services.ts'
import {
  confirmSessions,
  homeArea,
  insertGrant,
  insertJoin,
  insertLane,
  insertRates,
  insertQuestion,
  insertScenario,
  insertLink,
  insertFailedMail,
  insertListed,
  insertNotice,
  insertNotification,
  insertSession,
  insertStaff,
  insertToken,
  insertInvitation,
  insertMember,
  insertUser,
  insertWebhook,
  type LaneOverrides,
  type ListedOverrides,
  type NoticeOverrides,
  type StaffOverrides,
  type TokenOverrides,
  type MemberOverrides,
  type UserOverrides,
  type WebhookOverrides,
} from './builders.ts'
import { createTestDatabase } from './cluster.ts'
import { documentForm, type FormFields } from './files/forms.ts'
import { declaredEndpoints } from './endpoints.ts'
import { until } from './live.ts'
import { createTestStorage, type TestStorage } from './files/storage.ts'
import { type Identity, type Visitor, visitorAt } from './visitor.ts'

export type TestApp = Awaited<ReturnType<typeof startApp>>

/** `env` is the server's configuration; `on` another app whose database and files this one shares. */
type Options = {
  env?: Environment
  pushServices?: PushServices
  receivers?: ReceiverParts
  /** `off`: auctions that are due stay as they are until a write comes by. */
  clock?: 'on' | 'off'
  openSetter?: typeof openPaperSetter
  on?: { database: Database; storage: TestStorage }
}

/**
 * The real server on a free port, with a new database unless `on` lends one.
 *
 * Builders name only what matters: a load is in the area that every trucker serves, and open for a day.
 */
export async function startApp({ env = {}, pushServices, receivers, clock, openSetter, on }: Options = {}) {
  const database = on?.database ?? openDatabase(await createTestDatabase(inject('cluster')))
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', WEBHOOK_ALLOW: '127.0.0.1', ...env })
  const storage = on?.storage ?? (await createTestStorage())
  const server = await buildApp({ config, database, storage, pushServices, receivers, clock, openSetter })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const endpoints = await declaredEndpoints()
  const as = (identity: Identity): Visitor =>
    visitorAt(url, endpoints, config.publicUrl?.startsWith('https:') ? withHostCookie(identity) : identity)

  return {
    url,
    database,
    storage,
    /** For reading the database, and for states that no call can set. */
    db: database.kysely,
    endpoints: servedBy(server, endpoints),
    /** The same account at this server. */
    as,
    nobody: as({ id: 0, username: '', kind: null, cookie: '' }),
    have: async (role: UserRole, overrides?: UserOverrides) => as(await insertUser(database, role, overrides)),
    haveStaff: async (role: StaffRole = 'operations', overrides?: StaffOverrides) =>
      as(await insertStaff(database, role, overrides)),
    /** A member of an account, whose answers are those that the account gets. */
    haveMember: async (owner: Identity, overrides?: MemberOverrides) => {
      const { memberId, publicId, ...member } = await insertMember(database, owner, overrides)
      return Object.assign(as(member), { memberId, publicId })
    },
    haveInvitation: ({ id }: { id: number }) => insertInvitation(database, id),
    /** The same user with one more session. */
    haveSession: async (user: Visitor) => as({ ...user, cookie: await insertSession(database.kysely, user.id) }),
    /** An account whose owner has just given the password in its session. */
    haveConfirmed: async (role: UserRole, overrides?: UserOverrides) => {
      const user = await insertUser(database, role, overrides)
      await confirmSessions(database, user.id)
      return as(user)
    },
    confirm: ({ id, kind }: Visitor) => confirmSessions(database, id, kind === 'staff' ? 'staff_id' : 'user_id'),
    haveLoad,
    haveBid,
    haveNotification: ({ id }: Visitor) => insertNotification(database, id),
    haveLink: ({ id }: Visitor, purpose: LinkPurpose) => insertLink(database, id, purpose),
    haveNotice: (overrides?: NoticeOverrides) => insertNotice(database, overrides),
    haveListed: (overrides?: ListedOverrides) => insertListed(database, overrides),
    haveFailedMail: () => insertFailedMail(database),
    haveJoin: () => insertJoin(database),
    haveScenario: ({ id }: { id: number }) => insertScenario(database, id),
    haveQuestion: ({ id: truckerId }: { id: number }, load: { id: number }) =>
      insertQuestion(database, { loadId: load.id, truckerId }),
    haveWebhook: ({ id }: { id: number }, overrides?: WebhookOverrides) => insertWebhook(database, id, overrides),
    haveRates: ({ id }: { id: number }) => insertRates(database, id),
    haveLane: ({ id }: { id: number }, overrides?: LaneOverrides) => insertLane(database, id, overrides),
    /** Puts the link of a visitor into the database, for an awarded load. */
    haveGrant: (visitor: Identity, load: { id: number }, options?: object) =>
      insertGrant(database.kysely, visitor, { loadId: load.id, options }),
    /** Puts an access token of an account into the database. */
    haveToken: ({ id }: { id: number }, overrides?: TokenOverrides) => insertToken(database.kysely, id, overrides),
    haveDocument,
    /** Moves a deadline; negative is in the past. */
    endsIn: (load: { id: number }, milliseconds: number) => endsIn(database, load.id, milliseconds),
    /** For statuses that only staff can set. */
    setStatus: async (load: { id: number }, status: AnyLoadStatus) => {
      await database.kysely.updateTable('loads').set({ status }).where('id', '=', load.id).execute()
    },
    /** Waits until all notifications so far are sent. */
    allNotified: () => until(async () => (await notifyingJobs(database)) === 0),
    close: async () => {
      await server.close()
      if (on) return
      await storage.discard()
      await database.close()
    },
  }
}

/** The same with the name that its cookie has by https. */
function withHostCookie(identity: Identity): Identity {
  return { ...identity, cookie: identity.cookie.replace(/^quaybid_/, '__Host-quaybid_') }
}

/** The endpoints that a server has in its configuration. */
function servedBy(server: FastifyInstance, declared: Endpoint[]): Endpoint[] {
  return declared.filter(({ method, path }) => server.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }))
}

function haveLoad(shipper: Visitor, overrides: Partial<NewLoadInput> = {}): Promise<ShipperLoad> {
  const body = {
    drayageAreaID: homeArea,
    deliveryCityOrZip: 'Ontario',
    containerType: "40' HC" as const,
    auctionDuration: 24,
    ...overrides,
  }
  return shipper.call(postLoad, { body })
}

function haveBid(
  trucker: Visitor,
  load: { id: number },
  overrides: Partial<ArgumentsOf<typeof submitBid>['body']> = {},
): Promise<Bid> {
  return trucker.call(submitBid, { params: { id: load.id }, body: { drayage: 500, ...overrides } })
}

/** Uploads a small PDF, for a load when one is given. */
async function haveDocument(uploader: Visitor, load?: { id: number }, fields: FormFields = {}): Promise<Document> {
  const { status, body } = await uploader.post<Document>(
    '/api/documents',
    documentForm({ ...(load && { loadId: String(load.id) }), ...fields }),
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

/** Times are stored in whole milliseconds: what is due now can seem to be due in a moment. */
const aMoment = sql`interval '100 milliseconds'`

async function notifyingJobs({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*) + (select count(*) from notifications where deliver_at <= now() + ${aMoment})
      + (select count(*) from load_clocks where state = 'open' and next_at <= now()) as jobs from graphile_worker.jobs
    where task_identifier in ('tell_new_load', 'tell_expired', 'tell_bidding_ended') and run_at <= now() + ${aMoment}`.execute(
    kysely,
  )
  return rows[0]!.jobs
}

async function endsIn({ kysely }: Database, loadId: number, milliseconds: number): Promise<void> {
  await kysely
    .updateTable('loads')
    .set({ expires_at: sql<Date>`clock_timestamp() + ${milliseconds} * interval '1 millisecond'` })
    .where('id', '=', loadId)
    .execute()
}
