import { Anchor } from '@mantine/core'
import { type DetailLoad, detailRowsOf, type useDetails } from '#web/details/public.tsx'
import type { LoadFact } from './facts-grid.tsx'

type Details = ReturnType<typeof useDetails>['data']

/** Said in the head and at the stops already. */
const above = ['Container no.', 'Pickup no.', 'Steamship line', 'PO', 'Free days']

/** What is known of the container and its references, as facts of the load. */
export function detailFactsOf(details: Details, load: DetailLoad): LoadFact[] {
  if (!details) return []
  return detailRowsOf(details, load).map(({ label, values, note, copied = false }) => ({
    label,
    value: values.join(', '),
    note,
    copy: copied && values[0] ? { text: values[0], name: label.replace(/ no\.$/, ' number') } : undefined,
    more: above.includes(label),
  }))
}

type MissingProps = {
  details: Details
  /** The container is not out yet, and staff have not moved the load on. */
  isOrderDue: boolean
  onAdd?: (() => void) | undefined
  onUpload?: (() => void) | undefined
}

/** What a dispatch still needs, by name, with the action that adds it. Source: F-260. */
export function missingFact({ details, isOrderDue, onAdd, onUpload }: MissingProps): LoadFact[] {
  const missing = (details?.readiness?.missing ?? []).filter((one) => isOrderDue || one !== 'delivery order')
  if (missing.length === 0) return []
  const others = missing.filter((one) => one !== 'delivery order')
  const isOrderMissing = others.length < missing.length
  const words = missing.join(', ')
  return [
    {
      label: 'Missing',
      wide: true,
      value: (
        <>
          {words.charAt(0).toUpperCase() + words.slice(1)}.{' '}
          {others.length > 0 && onAdd ? (
            <Anchor component="button" type="button" data-touch inherit underline="always" onClick={onAdd}>
              Add {others[0]}
            </Anchor>
          ) : null}{' '}
          {isOrderMissing && onUpload ? (
            <Anchor component="button" type="button" data-touch inherit underline="always" onClick={onUpload}>
              Upload
            </Anchor>
          ) : null}
        </>
      ),
    },
  ]
}
