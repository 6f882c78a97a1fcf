import { addPod } from '#domain/files/api.ts'
import { toDocument } from '#server/documents/public.ts'
import { stepwise } from '#server/http/route.ts'
import { makePod } from './make-pod.ts'
import type { FileParts } from './take-work-file.ts'

/** Refusals: those of `makePod`. Source: X-106. */
export function addPodRoute(parts: FileParts) {
  return stepwise(addPod, (request) => {
    const { actor, params, body } = request
    const answer = (row: Parameters<typeof toDocument>[0]) => toDocument(row, actor.id)
    return makePod(request, parts, { uploader: actor, loadId: params.id, pod: body, answer })
  })
}
