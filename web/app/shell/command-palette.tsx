import { useState } from 'react'
import type { User } from '#domain/auth/user.ts'
import { findLoad } from '#domain/find/api.ts'
import { listLoads, postLoad } from '#domain/loads/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { actionEntries, loadEntries, loadHref, matching, pageEntries } from './palette-entries.tsx'
import { Palette } from './palette.tsx'
import { numberEntries, useFoundByNumber } from './use-found-by-number.tsx'
import { useMay, useMayScope } from '#web/api/may.tsx'

type CommandPaletteProps = {
  user: User
  hasAwards: boolean
  opened: boolean
  onClose: () => void
  onLogout: () => void
}

/** Finds pages, actions and loads by text, and loads by any of their numbers. Source: F-025; X-066. */
export function CommandPalette({ user, hasAwards, opened, onClose, onLogout }: CommandPaletteProps) {
  const [query, setQuery] = useState('')
  const { role } = user
  const may = useMayScope()
  const mayPost = useMay()(postLoad) && role === 'shipper'
  const hasLoads = opened && user.registered
  const { data: loads = [] } = useApi(listLoads, { query: { status: 'all', limit: 500 } }, { enabled: hasLoads })
  const byNumber = useFoundByNumber({ endpoint: findLoad, query, enabled: hasLoads && role !== 'admin', listed: loads })
  return (
    <Palette
      opened={opened}
      onClose={onClose}
      placeholder="Find a page, an action, a load or a container"
      query={query}
      onQueryChange={setQuery}
      filter={matching}
      late={byNumber.found.map(({ loadId }) => loadId).join()}
      isAwaited={byNumber.isAwaited}
      groupsOf={(go, looks) => [
        { group: 'Pages', actions: pageEntries(role, hasAwards, go) },
        { group: 'Actions', actions: actionEntries(mayPost, go, onLogout, looks) },
        { group: 'Loads', actions: loadEntries(role, loads, go, may) },
        ...numberEntries(byNumber, (id) => go(loadHref(role, id)), role === 'trucker' ? 'winner' : 'shipper', may),
      ]}
    />
  )
}
