import { listDocuments } from '#domain/documents/api.ts'
import { useApi } from '#web/api/hooks.ts'

/** The newest delivery order of a load, asked for where `enabled`; the list is empty when there is none. */
export function useDeliveryOrder(loadId: number, enabled = true) {
  return useApi(listDocuments, { query: { loadId: String(loadId), type: 'delivery_order', limit: 1 } }, { enabled })
}
