import { addDriverPod } from '#domain/access/driver-api.ts'
import { type FileParts, makePod } from '#server/files/public.ts'
import { stepwise } from '#server/http/route.ts'
import { uploaderOf, whileLive } from './driver-of.ts'

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
