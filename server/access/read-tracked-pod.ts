import { TrackingOptions } from '#domain/access/form.ts'
import { readTrackedPod } from '#domain/access/tracking-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { fileOf, type Revealing } from '#server/documents/public.ts'
import { reads } from '#server/http/route.ts'
import type { Storage } from '#server/ports/storage.ts'
import { podOf } from './tracked-pod.ts'

/** Refusals: `document-not-found`, also where the link does not show it. Source: X-127. */
export function readTrackedPodRoute(storage: Storage, revealing: Revealing) {
  return reads(readTrackedPod, async ({ actor: { grant }, db }) => {
    const { showPod } = TrackingOptions.parse(grant.options)
    const pod = showPod ? await podOf(db, grant, revealing) : undefined
    if (!pod) throw new Refusal('document-not-found')
    return fileOf(storage, pod)
  })
}
