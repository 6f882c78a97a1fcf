import { readConfirmation } from '#domain/awards/api.ts'
import { useApi } from '#web/api/hooks.ts'

type Options = { version?: number | undefined; enabled?: boolean }

/** The reader's own side of an award's confirmation: the latest version unless one is named. */
export function useConfirmation(loadId: number, { version, enabled = true }: Options = {}) {
  const query = version === undefined ? {} : { query: { version } }
  return useApi(readConfirmation, { params: { id: loadId }, ...query }, { enabled })
}
