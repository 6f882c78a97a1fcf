import { useState } from 'react'
import { copyLoad } from '#domain/loads/api.ts'
import type { LoadCopy } from '#domain/loads/copy.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { useApi } from '#web/api/hooks.ts'

/** A load that another one starts as a copy of. */
export type CopiedLoad = Pick<AnyLoad, 'id' | 'loadNumber'>

/**
 * The copy that a form starts with: what the server says at the opening, whatever happens to the load afterwards.
 * Nothing is asked for without a load. Source: X-252.
 */
export function useLoadCopy(load: CopiedLoad | undefined, opened: boolean) {
  const params = { id: load?.id ?? 0 }
  const query = useApi(copyLoad, { params }, { enabled: opened && load !== undefined, fresh: true })
  const { data, isSuccess, isFetching, errorText, refetch } = query
  const [copy, setCopy] = useState<LoadCopy>()
  // After a failure the answer to an earlier opening is still there.
  if (!copy && opened && isSuccess && !isFetching) setCopy(data)
  return {
    copy,
    isMissing: load !== undefined && !copy,
    errorText: isFetching ? undefined : errorText,
    retry: () => void refetch(),
  }
}
