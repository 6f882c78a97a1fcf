import type { SpotlightActionData, SpotlightFilterFunction } from '@mantine/spotlight'
import { type Icon, IconHistory, IconLogout, IconPackage, IconPlus } from '@tabler/icons-react'
import type { AnyLoad } from '#domain/loads/load.ts'
import type { HeadlineFacts, HeadlineReader } from '#domain/headline/facts.ts'
import { briefOnItsWay, type LoadOnItsWay } from '#domain/headline/on-its-way.ts'
import type { UserRole } from '#domain/permissions.ts'
import { areaName } from '#domain/reference/reference.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { hasEveryWord, hasPhone } from '#web/shared/list/search-words.ts'
import { loadStatusName, statusLabels } from '#web/shared/facts/status/statuses.ts'
import { menuOf } from './menus.ts'

type Go = (href: string) => void
/** What the role of a member lets them do. */
export type MayScope = HeadlineFacts['may']

type Action = { label: string; icon: Icon; onClick: () => void }

/** More loads than this are not to be read through: type more of the number. */
const mostLoads = 8

/** Loads shown before anything is typed, the newest first. */
const recentLoads = 5

/** Loads that the server found by a number: what was typed need not stand in them as it was typed. */
export const numbersGroup = 'By number'

/** Pages that are in no menu. */
const furtherPages = [{ label: 'History', href: '/history', icon: IconHistory }]

export function pageEntries(role: UserRole, hasAwards: boolean, go: Go): SpotlightActionData[] {
  return [...menuOf(role, hasAwards).flatMap((group) => group.links), ...furtherPages].map(({ label, href, icon }) =>
    entryOf({ label, icon, onClick: () => go(href) }),
  )
}

export function actionEntries(
  mayPost: boolean,
  go: Go,
  onLogout: () => void,
  looks: readonly Action[],
): SpotlightActionData[] {
  const post: Action = { label: 'Post New Load', icon: IconPlus, onClick: () => go('/?post=1') }
  const logout: Action = { label: 'Logout', icon: IconLogout, onClick: onLogout }
  return [...(mayPost ? [post] : []), ...looks, logout].map(entryOf)
}

type PaletteLoad = Pick<
  AnyLoad,
  'id' | 'loadNumber' | 'drayageAreaID' | 'deliveryCityOrZip' | 'containerType' | 'status' | 'bidCount' | 'winningBidId'
>

/** Loads by number, with origin, destination, container and status. Source: F-055. */
export function loadEntries(
  role: UserRole,
  loads: readonly PaletteLoad[],
  go: Go,
  may?: MayScope,
): SpotlightActionData[] {
  return loads.map((load) => ({
    ...entryOf({ label: load.loadNumber, icon: IconPackage, onClick: () => go(loadHref(role, load.id)) }),
    id: `load ${load.id}`,
    description: [
      `${areaName(load.drayageAreaID) ?? 'Pickup'} to ${load.deliveryCityOrZip}`,
      load.containerType,
      statusLabels[loadStatusName(load)],
      nowOf(role === 'trucker' ? 'winner' : 'shipper', load, may),
    ]
      .filter(Boolean)
      .join(', '),
  }))
}

/** What a load on its way does now, in a few words. Source: F-242. */
export function nowOf(reader: HeadlineReader, load: LoadOnItsWay, may?: MayScope): string | undefined {
  return briefOnItsWay(reader, load, { now: new Date(serverNow()), may })?.text
}

/** Admins have a dialog in the list of all loads. Source: G-063. */
export function loadHref(role: UserRole, id: number): string {
  return role === 'admin' ? `/all-loads?load=${id}` : `/${role}/loads/${id}`
}

type Entries = Parameters<SpotlightFilterFunction>[1]

/** The entries in which every word typed occurs, and what the server found; before anything is typed also the newest loads. */
export function matching(query: string, entries: Entries): Entries {
  const loadsShown = query.trim() === '' ? recentLoads : mostLoads
  return entries.flatMap((entry): Entries => {
    if (!('actions' in entry)) return []
    if (entry.group === numbersGroup) return [entry]
    const found = entry.actions.filter(({ label, description, keywords }) => {
      const numbers = [keywords ?? []].flat()
      return hasEveryWord(query, [label, description, ...numbers]) || numbers.some((one) => hasPhone(query, one))
    })
    if (found.length === 0) return []
    return [{ ...entry, actions: entry.group === 'Loads' ? found.slice(0, loadsShown) : found }]
  })
}

export function entryOf({ label, icon: Glyph, onClick }: Action): SpotlightActionData {
  return { id: label, label, onClick, leftSection: <Glyph size={18} stroke={1.75} aria-hidden /> }
}
