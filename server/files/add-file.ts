import { addFile, addStaffFile, addPod } from '#domain/files/api.ts'
import { toDocument } from '#server/documents/document-rows.ts'
import { stepwise } from '#server/http/route.ts'
import { makePod } from './make-pod.ts'
import { type FileParts, takeWorkFile } from './take-work-file.ts'

/** Takes a file of the work on a load from one of its sides. Refusals: those of `takeWorkFile`. Source: X-098. */
export function addFileRoute(parts: FileParts) {
  return stepwise(addFile, (request) => {
    const { actor, params } = request
    const answer = (row: Parameters<typeof toDocument>[0]) => toDocument(row, actor.id)
    return takeWorkFile(request, parts, { uploader: actor, loadId: params.id, answer })
  })
}

/** The same from staff. Source: X-098. */
export function addStaffFileRoute(parts: FileParts) {
  return stepwise(addStaffFile, (request) =>
    takeWorkFile(request, parts, {
      uploader: request.actor,
      loadId: request.params.id,
      answer: ({ id }) => ({ id }),
    }),
  )
}

/** Refusals: those of `makePod`. Source: X-106. */
export function addPodRoute(parts: FileParts) {
  return stepwise(addPod, (request) => {
    const { actor, params, body } = request
    const answer = (row: Parameters<typeof toDocument>[0]) => toDocument(row, actor.id)
    return makePod(request, parts, { uploader: actor, loadId: params.id, pod: body, answer })
  })
}
