import type { SpotlightActionData, SpotlightFilterFunction } from '@mantine/spotlight'
import { type Icon, IconHistory, IconLogout, IconPackage, IconPlus } from '@tabler/icons-react'
import { loadStatusLabels } from '#domain/loads/lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import type { UserRole } from '#domain/permissions.ts'
import { menuOf } from './menus.ts'

type Go = (href: string) => void
type Action = { label: string; icon: Icon; onClick: () => void }

/** More loads than this are not to be read through: type more of the number. */
const mostLoads = 8

/** Pages that are in no menu. */
const furtherPages = [{ label: 'History', href: '/history', icon: IconHistory }]

export function pageEntries(role: UserRole, go: Go): SpotlightActionData[] {
  return [...menuOf(role).flatMap((group) => group.links), ...furtherPages].map(({ label, href, icon }) =>
    entryOf({ label, icon, onClick: () => go(href) }),
  )
}

export function actionEntries(role: UserRole, go: Go, onLogout: () => void, theme: Action): SpotlightActionData[] {
  const post: Action = { label: 'Post New Load', icon: IconPlus, onClick: () => go('/?post=1') }
  const logout: Action = { label: 'Logout', icon: IconLogout, onClick: onLogout }
  return [...(role === 'shipper' ? [post] : []), theme, logout].map(entryOf)
}

export function loadEntries(
  role: UserRole,
  loads: readonly Pick<AnyLoad, 'id' | 'loadNumber' | 'deliveryCityOrZip' | 'status'>[],
  go: Go,
): SpotlightActionData[] {
  return loads.map(({ id, loadNumber, deliveryCityOrZip, status }) => ({
    ...entryOf({ label: loadNumber, icon: IconPackage, onClick: () => go(loadHref(role, id)) }),
    id: `load ${id}`,
    description: `${deliveryCityOrZip}, ${loadStatusLabels[status]}`,
  }))
}

/** Admins have a dialog in the list of all loads. Source: docs/decisions/product.md, G-063. */
function loadHref(role: UserRole, id: number): string {
  return role === 'admin' ? `/all-loads?load=${id}` : `/${role}/loads/${id}`
}

type Entries = Parameters<SpotlightFilterFunction>[1]

/** The entries in which every word typed occurs; loads only when something is typed. */
export function matching(query: string, entries: Entries): Entries {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.flatMap((entry): Entries => {
    if (!('actions' in entry)) return []
    if (entry.group === 'Loads' && words.length === 0) return []
    const found = entry.actions.filter(({ label, description }) => {
      const text = `${label} ${description}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    return found.length === 0
      ? []
      : [{ ...entry, actions: entry.group === 'Loads' ? found.slice(0, mostLoads) : found }]
  })
}

function entryOf({ label, icon: Glyph, onClick }: Action): SpotlightActionData {
  return { id: label, label, onClick, leftSection: <Glyph size={18} stroke={1.75} aria-hidden /> }
}
