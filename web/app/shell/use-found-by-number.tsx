import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconPackage } from '@tabler/icons-react'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import type { findLoad, findStaffLoad } from '#domain/find/api.ts'
import { findFieldLabels, type FoundLoad, isFindable } from '#domain/find/found-load.ts'
import type { HeadlineReader } from '#domain/headline/facts.ts'
import { useApi } from '#web/api/hooks.ts'
import { statusLabels } from '#web/shared/facts/status/statuses.ts'
import { entryOf, type MayScope, nowOf, numbersGroup } from './palette-entries.tsx'

/** Milliseconds after the last key in which more may follow. */
const pause = 200

type Asked = {
  endpoint: typeof findLoad | typeof findStaffLoad
  query: string
  enabled: boolean
  /** Loads that are found by their number without the server. */
  listed: readonly { id: number }[]
}

/** The loads that have a number, such as of a container, a bill or a booking. Source: X-066. */
export function useFoundByNumber({ endpoint, query, enabled, listed }: Asked) {
  const typed = query.trim()
  const [q] = useDebouncedValue(typed, pause)
  const isAsked = enabled && isFindable(q)
  const { data, isError, isFetching, refetch } = useApi(endpoint, { query: { q } }, { enabled: isAsked, fresh: true })
  const isSettled = isAsked && q === typed
  const isListed = ({ loadId, match }: FoundLoad) =>
    match.field === 'loadNumber' && listed.some(({ id }) => id === loadId)
  return {
    found: isSettled ? (data ?? []).filter((load) => !isListed(load)) : [],
    isFailed: isSettled && isError,
    isAwaited: typed !== q || (isAsked && isFetching),
    retry: () => void refetch(),
  }
}

type Found = ReturnType<typeof useFoundByNumber>

/** What was found as entries, or that it failed. */
export function numberEntries(
  { found, isFailed, retry }: Found,
  open: (loadId: number) => void,
  reader: HeadlineReader,
  may?: MayScope,
): SpotlightActionGroupData[] {
  const actions = isFailed ? [failedEntry(retry)] : found.map((load) => foundEntry(load, open, reader, may))
  return actions.length > 0 ? [{ group: numbersGroup, actions }] : []
}

function foundEntry(
  { loadId, loadNumber, status, match, way }: FoundLoad,
  open: (loadId: number) => void,
  reader: HeadlineReader,
  may: MayScope,
): SpotlightActionData {
  const name = reader === 'winner' && isAuction(status) ? 'open' : status
  const now = way && nowOf(reader, { ...way, status }, may)
  return {
    ...entryOf({ label: loadNumber, icon: IconPackage, onClick: () => open(loadId) }),
    id: `found ${loadId}`,
    description: [`${findFieldLabels[match.field]} ${match.value}`, statusLabels[name], now].filter(Boolean).join(', '),
  }
}

function failedEntry(retry: () => void): SpotlightActionData {
  return {
    ...entryOf({
      label: "Couldn't search container, bill and booking numbers",
      icon: IconAlertTriangle,
      onClick: retry,
    }),
    description: 'Try again',
    closeSpotlightOnTrigger: false,
  }
}
