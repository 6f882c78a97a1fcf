import type { ReleasePreview } from '#domain/awards/release-api.ts'
import { isCause, type EndingReason } from '#domain/awards/release-reasons.ts'
import type { Tonu } from '#domain/awards/release.ts'
import { asCents } from '#domain/money.ts'
import { useEndAward } from './use-end-award.ts'
import { useShipperPreview } from './use-release-preview.ts'

/** The form in which a shipper ends an award, with what that would cost. */
export function useShipperEnding<Reason extends EndingReason>(loadId: number) {
  const preview = useShipperPreview(loadId)
  const form = useEndAward<Reason>({
    costOf: (reason) => tonuFor(preview.data, reason),
    readAgain: async (reason) => tonuFor((await preview.refetch()).data, reason),
  })
  return { preview, form }
}

/** A trucker who gave cause is owed nothing. */
function tonuFor(preview: ReleasePreview | undefined, reason: EndingReason): Tonu | undefined {
  return isCause(reason) ? { due: false, cents: asCents(0), because: 'for_cause' } : preview?.tonu
}
