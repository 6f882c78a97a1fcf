import type { User } from '#domain/auth/user.ts'
import { listLoads } from '#domain/loads/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { actionEntries, loadEntries, matching, pageEntries } from './palette-entries.tsx'
import { Palette } from './palette.tsx'

type CommandPaletteProps = { user: User; opened: boolean; onClose: () => void; onLogout: () => void }

/** Finds pages, actions and loads by text. Source: F-025. */
export function CommandPalette({ user, opened, onClose, onLogout }: CommandPaletteProps) {
  const hasLoads = user.registered
  const { data: loads = [] } = useApi(
    listLoads,
    { query: { status: 'all', limit: 500 } },
    { enabled: opened && hasLoads },
  )
  return (
    <Palette
      opened={opened}
      onClose={onClose}
      placeholder="Find a page, an action or a load"
      filter={matching}
      groupsOf={(go, theme) => [
        { group: 'Pages', actions: pageEntries(user.role, go) },
        { group: 'Actions', actions: actionEntries(user.role, go, onLogout, theme) },
        { group: 'Loads', actions: loadEntries(user.role, loads, go) },
      ]}
    />
  )
}
