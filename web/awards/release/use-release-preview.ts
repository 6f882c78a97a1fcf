import { readReleasePreview } from '#domain/awards/release-api.ts'
import { useApi } from '#web/api/hooks.ts'

/**
 * What ending an award costs and leads to, read again when its dialog is opened: what is known from before is not shown.
 * Mounted anew for each opening.
 */
export function useShipperPreview(loadId: number) {
  return current(useApi(readReleasePreview, { params: { id: loadId } }, { reader: 'shipper', fresh: true }))
}

/** The same for its trucker: what counts. */
export function useTruckerPreview(loadId: number) {
  return current(useApi(readReleasePreview, { params: { id: loadId } }, { reader: 'trucker', fresh: true }))
}

type Read<Data> = {
  data: Data | undefined
  errorText: string | undefined
  isFetching: boolean
  isFetchedAfterMount: boolean
  refetch: () => Promise<{ data: Data | undefined }>
}

function current<Data>({ data, errorText, isFetching, isFetchedAfterMount, refetch }: Read<Data>) {
  return { data: isFetchedAfterMount ? data : undefined, errorText, isFetching, refetch }
}

/** A preview as the dialogs wait for it. */
export type PreviewRead = ReturnType<typeof current<{ allowed: boolean; why?: string | undefined }>>
