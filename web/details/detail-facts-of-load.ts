import type { DetailRow } from './detail-row.ts'
import { rowsOf } from './detail-rows.ts'
import type { DetailLoad, Details } from './use-details.ts'

const groups = ['container', 'references', 'dates', 'work'] as const

/** What is known of a container beside where it goes and who drives it, as the reader may know it. */
export function detailRowsOf(details: Details, load: DetailLoad): DetailRow[] {
  return groups
    .flatMap((group) => rowsOf(group, { details, load }))
    .filter(({ field, values }) => field !== undefined && field !== 'driver' && values.length > 0)
}
