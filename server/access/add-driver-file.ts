import { addDriverFile } from '#domain/access/driver-api.ts'
import { type FileParts, takeWorkFile } from '#server/files/public.ts'
import { stepwise } from '#server/http/route.ts'
import { uploaderOf, whileLive } from './driver-of.ts'

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
