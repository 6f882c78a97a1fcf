import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { findStaffLoad } from '#domain/find/api.ts'
import { leastLetters } from '#domain/http/list-query.ts'
import { listStaffLoads } from '#domain/loads/staff-api.ts'
import type { StaffMember } from '#domain/staff/api.ts'
import { listPlatformUsers } from '#domain/staff/users-api.ts'
import { useApi } from '#web/api/hooks.ts'
import { matching } from './palette-entries.tsx'
import { Palette } from './palette.tsx'
import { numberEntries, useFoundByNumber } from './use-found-by-number.tsx'
import { staffActionEntries, staffLoadEntries, staffPageEntries, staffUserEntries } from './staff-palette-entries.tsx'

type StaffPaletteProps = { staff: StaffMember; opened: boolean; onClose: () => void; onLogout: () => void }

/** Milliseconds after the last key in which more may follow. */
const pause = 200
/** Loads before anything is typed, the newest; loads and accounts that are found. */
const most = { recent: 5, found: 8 }

/** Finds the portal's pages and actions, loads by any of their numbers and accounts by their username. Source: F-100; X-066. */
export function StaffPalette({ staff, opened, onClose, onLogout }: StaffPaletteProps) {
  const [query, setQuery] = useState('')
  const enabled = opened && !staff.passwordExpired && !staff.needsSecondFactor
  const { loads, users, late } = useFound(query, enabled)
  const byNumber = useFoundByNumber({ endpoint: findStaffLoad, query, enabled, listed: loads })
  return (
    <Palette
      opened={opened}
      onClose={onClose}
      placeholder="Find a page, a load, a container or a user"
      query={query}
      onQueryChange={setQuery}
      filter={matching}
      late={[late, ...byNumber.found.map(({ loadId }) => loadId)].join()}
      isAwaited={byNumber.isAwaited}
      groupsOf={(go, looks) => [
        { group: 'Pages', actions: staffPageEntries(staff.role, go) },
        { group: 'Actions', actions: staffActionEntries(onLogout, looks) },
        { group: 'Loads', actions: staffLoadEntries(loads, go) },
        ...numberEntries(byNumber, (id) => go(`/staff/loads/${id}`), 'staff'),
        { group: 'Users', actions: staffUserEntries(users, go) },
      ]}
    />
  )
}

/** What the server finds; rows of the words typed before stay until its answer. */
function useFound(query: string, enabled: boolean) {
  const [settled] = useDebouncedValue(query.trim(), pause)
  const q = settled.length >= leastLetters ? settled : undefined
  const search = q ? { q, limit: most.found } : { limit: most.recent }
  const loads = useApi(listStaffLoads, { query: search }, { enabled, keepPrevious: true })
  const users = useApi(
    listPlatformUsers,
    { query: search },
    { enabled: enabled && q !== undefined, keepPrevious: true },
  )
  const found = { loads: loads.data ?? [], users: (q && users.data) || [] }
  return { ...found, late: [...found.loads, ...found.users].map(({ id }) => id).join() }
}
