import { listDocuments } from '#domain/documents/api.ts'
import { useApi } from '#web/api/hooks.ts'

/**
 * The delivery orders of a load that were not removed, the newest first, asked for where `enabled`; the list is empty
 * when there is none.
 */
export function useDeliveryOrder(loadId: number, enabled = true) {
  const query = { loadId: String(loadId), type: 'delivery_order' }
  const list = useApi(listDocuments, { query }, { enabled })
  return { ...list, data: list.data?.filter(({ removed }) => !removed) }
}
