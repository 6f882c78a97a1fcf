import { recordDriverMilestone, voidDriverMilestone, addDriverPod, addDriverFile } from '#domain/access/driver-api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import type { Uploader } from '#server/documents/take-file.ts'
import { makePod } from '#server/files/make-pod.ts'
import { type FileParts, takeWorkFile } from '#server/files/take-work-file.ts'
import { clientOf } from '#server/http/client.ts'
import { replayed, uuidKeyOf } from '#server/http/once.ts'
import { writes, stepwise } from '#server/http/route.ts'
import type { GrantRow, LinkActor } from '#server/http/sessions/actor.ts'
import { isLive } from '#server/http/sessions/find-link-actor.ts'
import { recordOnce } from '#server/milestones/record.ts'
import { type Recorder, shownTo } from '#server/milestones/recorder.ts'
import { voidOnce } from '#server/milestones/void.ts'

/** Refusals: those of `recordOnce` and `whileLive`. */
export function recordDriverMilestoneRoute(settings: AwardSettings) {
  return writes(recordDriverMilestone, async ({ body: typed, actor, tx, http: { request, reply } }) => {
    const recorder = driverOf(actor.grant)
    const report = { key: uuidKeyOf(request), loadId: actor.grant.load_id, typed, client: clientOf(request), settings }
    const { row, isRepeat, ...shown } = await whileLive(tx, actor, () => recordOnce(tx, { ...report, recorder }))
    if (isRepeat) reply.header(...replayed)
    return shownTo(recorder, row, shown)
  })
}

/**
 * For milestones reported by the same link. Refusals: those of `voidOnce` and `whileLive`; `milestone-not-found` for
 * another load.
 */
export const voidDriverMilestoneRoute = writes(voidDriverMilestone, async ({ params, body, actor, tx, http }) => {
  const recorder = driverOf(actor.grant)
  await refuseOther(tx, params.id, actor.grant)
  const voided = { id: params.id, key: uuidKeyOf(http.request), reason: body.reason, recorder }
  const { row, isRepeat, ...shown } = await whileLive(tx, actor, () => voidOnce(tx, voided))
  if (isRepeat) http.reply.header(...replayed)
  return shownTo(recorder, row, shown)
})

async function refuseOther(tx: Tx, id: string, { load_id: loadId }: GrantRow): Promise<void> {
  const milestone = await tx
    .selectFrom('milestones')
    .select('id')
    .where('id', '=', id)
    .where('load_id', '=', loadId)
    .executeTakeFirst()
  if (!milestone) throw new Refusal('milestone-not-found')
}

/** Refusals: those of `makePod` and `whileLive`. */
export function addDriverPodRoute(parts: FileParts) {
  return stepwise(addDriverPod, ({ actor, body: pod, transaction, ...request }) =>
    makePod({ ...request, transaction: (work) => transaction((tx) => whileLive(tx, actor, work)) }, parts, {
      uploader: uploaderOf(actor.grant),
      loadId: actor.grant.load_id,
      pod,
      answer: ({ id }) => ({ id }),
    }),
  )
}

/** Refusals: those of `takeWorkFile` and `whileLive`. Source: X-115. */
export function addDriverFileRoute(parts: FileParts) {
  return stepwise(addDriverFile, ({ actor, transaction, ...request }) =>
    takeWorkFile({ ...request, transaction: (work) => transaction((tx) => whileLive(tx, actor, work)) }, parts, {
      uploader: uploaderOf(actor.grant),
      loadId: actor.grant.load_id,
      answer: ({ id }) => ({ id }),
    }),
  )
}

/** The driver of a link, who reports for the trucker that made it. Source: X-111. */
export function driverOf({ id: grantId, user_id: truckerId, name }: GrantRow): Recorder & { by: 'driver' } {
  return { by: 'driver', truckerId, grantId, name }
}

/** A driver's uploads count for the trucker. Source: X-115. */
function uploaderOf({ user_id: id }: GrantRow): Uploader {
  return { visitor: 'trucker', id }
}

/**
 * Does a write of a driver that locks the load, and takes it back if the link has ended while it waited.
 *
 * Refusals: `link-invalid`. Source: X-113.
 */
async function whileLive<Answer>(tx: Tx, actor: LinkActor, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const answer = await work(tx)
  if (!(await isLive(tx, actor))) throw new Refusal('link-invalid')
  return answer
}
