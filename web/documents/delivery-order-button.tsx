import { Button, type ButtonProps } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { listDocuments } from '#domain/documents/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { downloadHref } from './document-cells.tsx'

/**
 * Opens the newest delivery order of a load in a new tab, or says that there is none.
 *
 * It is asked for ahead: a browser blocks a tab that opens some time after the press.
 * Source: A-240; G-067.
 */
export function DeliveryOrderButton({ loadId, ...others }: { loadId: number } & ButtonProps) {
  const { data, errorText, isFetching, refetch } = useDeliveryOrder(loadId)
  const [newest] = data ?? []
  const look = {
    variant: 'default',
    leftSection: <IconFileText size={18} stroke={1.75} aria-hidden />,
    children: 'View Delivery Order',
    ...others,
  }
  function sayWhy() {
    if (errorText === undefined) return sayNone()
    showToast({ kind: 'error', title: 'Error', text: errorText })
    void refetch()
  }
  return newest ? (
    <Button {...look} component="a" href={downloadHref(newest)} target="_blank" rel="noopener" />
  ) : (
    <Button {...look} loading={isFetching} onClick={sayWhy} />
  )
}

function sayNone() {
  showToast({
    kind: 'error',
    title: 'No delivery order',
    text: 'No delivery order has been uploaded for this load.',
  })
}

/** The delivery orders of a load that were not removed, the newest first; the list is empty when there is none. */
function useDeliveryOrder(loadId: number) {
  const query = { loadId: String(loadId), type: 'delivery_order' }
  const list = useApi(listDocuments, { query })
  return { ...list, data: list.data?.filter(({ removed }) => !removed) }
}
