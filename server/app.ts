import { resolve } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { reserveOperator } from '#domain/auth/account-name.ts'
import { serverTimeHeader } from '#domain/live/headers.ts'
import { installDefaultMessages } from '#domain/validation.ts'
import { accessRoutes } from '#server/access/routes.ts'
import { attendTokens, forgetTokens } from '#server/access/tokens/attend-tokens.ts'
import { activityRoutes } from '#server/activity/routes.ts'
import { adminRoutes } from '#server/admin/routes.ts'
import { startAuctionClock } from '#server/auctions/clock.ts'
import { auctionRoutes } from '#server/auctions/routes.ts'
import { notifyAhead } from '#server/auctions/notify-ahead.ts'
import { attendOffers } from '#server/awards/offers/attend-offers.ts'
import { lapseAmendments } from '#server/awards/lapse-amendments.ts'
import { remindTruckers } from '#server/awards/remind-truckers.ts'
import { awardRoutes } from '#server/awards/routes.ts'
import { awardFirst } from '#server/awards/rule/award-first.ts'
import { settleDue, settleOne } from '#server/awards/rule/settle-rule.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { sendResetLinks } from '#server/auth/forgot-password.ts'
import { calendarRoutes } from '#server/calendar/routes.ts'
import { bidRoutes } from '#server/bids/routes.ts'
import type { Config } from './config.ts'
import { watchClock } from './clock-offset.ts'
import { setBusinessTimeZone } from '#server/db/business-day.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { startDeadlineClock } from '#server/deadlines/notify-deadlines.ts'
import { deadlineRoutes } from '#server/deadlines/routes.ts'
import { nestDetails } from '#server/details/read-details.ts'
import { detailRoutes } from '#server/details/routes.ts'
import { demoRoutes, hasDemoMarket } from '#server/demo/routes.ts'
import { sweepFiles } from '#server/documents/files.ts'
import { deleteOldFiles } from '#server/documents/old-files.ts'
import { documentRoutes } from '#server/documents/routes.ts'
import { judgeProofBy } from '#server/factors/judge-proof.ts'
import { relyingPartyOf } from '#server/factors/passkeys/relying-party.ts'
import { factorRoutes } from '#server/factors/routes.ts'
import { fileRoutes } from '#server/files/routes.ts'
import { findRoutes } from '#server/find/routes.ts'
import { acceptJson } from './http/body.ts'
import { usualBody } from './http/body-limit.ts'
import { answerClientError, refuseExpectations } from '#server/http/client-errors.ts'
import { answerError } from '#server/http/errors.ts'
import { startMeasurements } from '#server/http/measurements.ts'
import { registerRoutes } from '#server/http/register.ts'
import { patience, refuseSlowBodies } from './http/limits/slow-bodies.ts'
import type { Route } from '#server/http/route.ts'
import { type Draining, readyRoute } from '#server/http/ready.ts'
import { aliveRoute, healthRoute, openApiRoutes, serveClientTypes } from '#server/http/routes.ts'
import { requestIds } from '#server/http/request-id.ts'
import { logRequests } from '#server/http/request-log.ts'
import { secure } from '#server/http/security.ts'
import { answerUnreadable, withoutHost } from '#server/http/unreadable-address.ts'
import { serveWebApp } from '#server/http/web-app.ts'
import { startHousekeeping } from '#server/jobs/housekeeping.ts'
import { startSweep } from '#server/jobs/sweep.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { type LiveHub, startLiveHub } from '#server/live/hub.ts'
import { placesOf } from '#server/metrics/disks.ts'
import { serveMetrics } from '#server/metrics/serve-metrics.ts'
import { liveRoutes } from '#server/live/routes.ts'
import { scenarioRoutes } from '#server/scenarios/routes.ts'
import { laneRoutes } from '#server/lanes/routes.ts'
import { loadRoutes } from '#server/loads/routes.ts'
import { forgetMails } from './mail/queue-mails.ts'
import { serveOutbox } from '#server/mail/outbox.ts'
import { openPost } from '#server/mail/post.ts'
import { mailRoutes } from '#server/mail/routes.ts'
import { memberRoutes } from '#server/members/routes.ts'
import { rateRoutes } from '#server/rates/routes.ts'
import { placeRoutes } from '#server/places/routes.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { forgetUnconfirmed } from './mailing-list/join-mailing-list.ts'
import { mailingListRoutes } from '#server/mailing-list/routes.ts'
import { noticeRoutes } from '#server/notices/routes.ts'
import { deliverDue } from '#server/notifications/deliver.ts'
import { notificationJobs } from '#server/notifications/jobs.ts'
import { nestMilestones } from '#server/milestones/list-milestones.ts'
import { milestoneRoutes } from '#server/milestones/routes.ts'
import { notificationRoutes } from '#server/notifications/routes.ts'
import { sendDigests } from '#server/notifications/send-digests.ts'
import { settingsRoutes, profileRoutes } from './profile/routes.ts'
import { mailsAtOnce } from '#server/ports/mailer.ts'
import type { Storage } from '#server/ports/storage.ts'
import type { PushServices } from '#server/push/push-services.ts'
import { startPush } from '#server/push/start-push.ts'
import { questionRoutes } from '#server/questions/routes.ts'
import { referenceRoutes } from '#server/reference/routes.ts'
import { systemSettingsRoute } from './staff/read-system-settings.ts'
import { logAudit } from './staff/log-audit.ts'
import { staffRoutes } from './staff/routes.ts'
import { logOutageEnds } from './outage-end.ts'
import { createQuietLog, type QuietLog } from './quiet-log.ts'
import { openReceivers, type ReceiverParts } from '#server/ports/receiver.ts'
import { forgetAccountChanges } from '#server/changes/forget-account-changes.ts'
import { listChangesRoute } from '#server/changes/list-changes.ts'
import { forgetDeliveries } from '#server/webhooks/forget-deliveries.ts'
import { webhookRoutes } from '#server/webhooks/routes.ts'
import { startSender } from '#server/webhooks/sender.ts'
import { sealerOf } from '#server/db/sealed.ts'
import { setSecretsKeys } from '#server/db/secrets.ts'
import { statisticsRoutes } from '#server/statistics/routes.ts'
import { openPaperSetter } from './awards/typesetting/paper-setter.ts'
import { endIdleDecoders } from './documents/pictures/decoders.ts'

const webFolder = resolve(import.meta.dirname, '../build/web')
/** Milliseconds between two looks for auctions that end soon. */
const endingSoonPause = 30_000
/** Milliseconds between two checks for awards to remind of and for proposed changes without an answer. */
const awardPause = 20_000
/** Milliseconds between two looks for notifications whose email or message to a device is due. */
const deliveryPause = 500
/** Milliseconds between two looks for access tokens that end soon or have ended. */
const tokenPause = 60_000
/** Milliseconds between two looks for daily emails that are due. */
const digestPause = 5 * 60_000
/** Milliseconds that requests may still take when the server stops. */
const requestLimit = 10_000

/**
 * `draining` says when this process stops. For tests: `pushServices` replaces those of real browsers, `receivers` has
 * what webhook calls need, `clock: 'off'` disables the closing clock, `openSetter` opens the paper setter.
 */
type Parts = {
  config: Config
  database: Database
  storage: Storage
  draining?: Draining | undefined
  pushServices?: PushServices | undefined
  receivers?: ReceiverParts | undefined
  clock?: 'on' | 'off' | undefined
  openSetter?: typeof openPaperSetter | undefined
}

/** The server, ready to listen: its calls, the web app, and the background work until it is closed. */
export async function buildApp({
  config,
  database,
  storage,
  draining = { isDraining: false },
  pushServices,
  receivers: parts,
  clock,
  openSetter = openPaperSetter,
}: Parts): Promise<FastifyInstance> {
  installDefaultMessages()
  setBusinessTimeZone(config.businessTimeZone)
  setSecretsKeys(config.secretsKey, config.oldSecretsKey)
  reserveOperator(config.awards.operator.name)
  const quiet = createQuietLog()
  const app = createServer(config, quiet)
  const outages = logOutageEnds(database.kysely, app.log, quiet)
  app.addHook('preClose', async () => outages.stop())
  await app.register(cookie)
  await secure(app, config)

  const places = placesOf(storage.place, config.databaseUrl === null ? (config.dataDir ?? storage.place) : null)
  // First: an address that is taken stops the start, and nothing must run beside that.
  if (config.metrics) await serveMetrics(app, config.metrics, { database, countPages: () => hub.countPages(), places })
  const hub = startLiveHub(database, app.log)
  app.addHook('preClose', () => hub.stop())
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), requestLimit).unref()
  })
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/api/')) reply.header(serverTimeHeader, Date.now())
  })
  // Makes a proxy that keeps connections to this process open them to another.
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isDraining) reply.header('connection', 'close')
  })
  const setter = openSetter(app.log)
  app.addHook('onClose', () => setter.close())
  const ofConfig = [
    await readyRoute({ draining, isListening: hub.isListening }),
    ...demoRoutes(config.demo),
    ...adminRoutes(config, startMeasurements(app)),
    systemSettingsRoute(config, places),
    ...awardRoutes(config.awards, { storage, setter }),
    ...detailRoutes(config.awards),
    ...milestoneRoutes(config.awards),
    ...fileRoutes({ storage, setter, settings: config.awards }),
    ...accessRoutes({ storage, setter, settings: config.awards }, config.publicUrl),
    ...calendarRoutes(config.publicUrl),
    ...mailRoutes(config),
    ...memberRoutes(config),
  ]
  const push = await startPush(database.kysely, app.log, { ...config, services: pushServices })
  const receivers = openReceivers(config.webhookAllow, parts)
  const sealer = sealerOf(config.secretsKey, config.oldSecretsKey)
  const party = relyingPartyOf(config.publicUrl)
  const judge = judgeProofBy(sealer, party)
  const needsFactor = config.staffSecondFactor === 'required'
  const routes = [
    ...allRoutes(hub, storage, config.awards),
    ...authRoutes(judge),
    ...staffRoutes(config.awards, { needsFactor, shortestPassword: config.staffPasswordLength, judge }),
    ...factorRoutes(sealer, party),
    ...push.routes,
    ...ofConfig,
    ...webhookRoutes(sealer, receivers),
    listChangesRoute,
  ]
  await registerRoutes(app, [...routes, ...openApiRoutes(routes)], {
    database,
    limits: config.rateLimit,
    needsFactor,
    settle: async (loadId) => void (await settleOne(database.kysely, loadId, config.awards)),
  })
  serveClientTypes(app, routes)
  if (config.showOutbox) serveOutbox(app, database.kysely)
  await serveWebApp(app, {
    folder: webFolder,
    database,
    endpoints: routes.map(({ endpoint }) => endpoint),
    offer: {
      isDemo: config.demo && (await hasDemoMarket(database.kysely)),
      mailIsSent: config.mailServer !== null,
    },
  })
  const webhooks = startSender({ database, log: app.log, receivers, sealer, outbound: config.outbound })
  app.addHook('onClose', async () => {
    await webhooks.stop()
    receivers.close()
    endIdleDecoders()
  })
  await startBeside(app, { config, database, storage, clock, onCommit: hub.wake, jobs: { send_push: push.send } })
  return app
}

function createServer(config: Config, quiet: QuietLog): FastifyInstance {
  const app = fastify({
    logger: {
      level: config.logLevel,
      base: null,
      serializers: { req: loggedRequest },
      hooks: {
        logMethod(line, method, level) {
          const written = quiet.judge(line, level, 'reqId' in this.bindings())
          if (written) method.apply(this, written as typeof line)
        },
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.trustProxy),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: usualBody,
    ...patience,
    // A stop lets open requests finish; the hub ends streams.
    forceCloseConnections: 'idle',
    rewriteUrl: withoutHost,
    frameworkErrors: (_error, request, reply) => answerUnreadable(request, reply),
    clientErrorHandler: answerClientError,
    // One without a host is refused below, in the form of every refusal.
    http: { requireHostHeader: false },
  })
  logRequests(app)
  app.setErrorHandler(answerError)
  acceptJson(app)
  refuseSlowBodies(app)
  refuseExpectations(app)
  app.decorate('isHttps', config.publicUrl?.startsWith('https:') ?? false)
  return app
}

/** A request that the framework names in an error: without its address, which may have the secret of a signed link. */
function loggedRequest({ method, routeOptions }: FastifyRequest) {
  return { method, route: routeOptions.url }
}

/** The clocks of auctions and deadlines, housekeeping and jobs, until the server is closed. */
async function startBeside(
  app: FastifyInstance,
  { config, database, storage, clock = 'on', onCommit, jobs }: Parts & { onCommit: () => void; jobs: JobHandlers },
): Promise<void> {
  // Its own connection: auctions are closed even when requests have taken all others.
  const clockDatabase = openDatabase({ ...database.connection, max: 1 })
  clockDatabase.onCommit(onCommit)
  const { kysely: beside } = clockDatabase
  const auctions = clock === 'on' && startAuctionClock(beside, app.log, () => settleDue(beside, config.awards))
  const housekeeping = startHousekeeping(database.kysely, app.log, [
    () => sweepFiles(database.kysely, storage),
    () => deleteOldFiles(database.kysely, storage),
    () => forgetUnconfirmed(database.kysely),
    () => forgetMails(database.kysely),
    () => forgetDeliveries(database.kysely),
    () => forgetAccountChanges(database.kysely),
    () => forgetTokens(database.kysely),
  ])
  const endingSoon = startSweep(() => notifyAhead(database.kysely, config.endingSoonMinutes), endingSoonPause, app.log)
  const reminders = startSweep(() => remindTruckers(database.kysely), awardPause, app.log)
  const lapses = startSweep(() => lapseAmendments(database.kysely), awardPause, app.log)
  const offers = startSweep(() => attendOffers(database.kysely), awardPause, app.log)
  const tokens = startSweep(() => attendTokens(database.kysely), tokenPause, app.log)
  const deliveries = startSweep(() => deliverDue(database.kysely), deliveryPause, app.log)
  const deadlines = startDeadlineClock(database.kysely, app.log)
  const serverClock = watchClock(database.kysely, app.log)
  const digests = startSweep(() => sendDigests(database.kysely), digestPause, app.log)
  const post = openPost(app, config)
  const { kysely } = database
  const worker = await startWorker(database, app.log, [
    {
      atOnce: 4,
      handlers: {
        ...jobs,
        ...notificationJobs(kysely),
        log_audit: ({ eventIds }) => logAudit(kysely, app.log, eventIds),
        send_reset_links: ({ account }) => sendResetLinks(kysely, account),
      },
    },
    { atOnce: mailsAtOnce, handlers: { send_mail: ({ mailId }, run) => sendMail(kysely, post, mailId, run) } },
  ])
  // Beside the last requests, not after them: a stop takes as long as the slower of both.
  let jobsEnded: Promise<void> | undefined
  app.addHook('preClose', async () => {
    jobsEnded = post.closeAfter(worker.stop())
    jobsEnded.catch(() => {}) // thrown where it is waited for
  })
  app.addHook('onClose', async () => {
    const sweeps = [
      housekeeping,
      endingSoon,
      reminders,
      lapses,
      offers,
      tokens,
      deliveries,
      digests,
      deadlines,
      serverClock,
    ]
    await Promise.all(sweeps.map((sweep) => sweep.stop()))
    await jobsEnded
    if (auctions) await auctions.stop()
    await clockDatabase.close()
  })
}

/** A number of hops, in the form that the framework takes. */
function trustedProxies(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

function allRoutes(hub: LiveHub, storage: Storage, settings: Config['awards']): Route[] {
  const nests = { details: nestDetails(settings), milestones: nestMilestones(settings) }
  return [
    aliveRoute,
    healthRoute,
    ...profileRoutes,
    ...statisticsRoutes,
    ...referenceRoutes,
    ...placeRoutes,
    ...loadRoutes(settings.operator.name, nests),
    ...auctionRoutes(settings.operator.name),
    ...bidRoutes((tx, auction, bid) => awardFirst(tx, auction, bid, settings), nests),
    ...deadlineRoutes,
    ...findRoutes,
    ...notificationRoutes,
    ...noticeRoutes,
    ...mailingListRoutes,
    ...laneRoutes,
    ...rateRoutes,
    ...scenarioRoutes,
    ...questionRoutes,
    ...settingsRoutes,
    ...activityRoutes,
    ...documentRoutes(storage, settings),
    ...liveRoutes(hub),
  ]
}
