import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2, IconSearch, IconDots } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { User } from '#domain/auth/user.ts'
import { liveEvents } from '#domain/live/api.ts'
import { personKey } from '#web/api/account-session.ts'
import { recheckUser, useSessionEnded } from '#web/api/session.ts'
import { useLiveUpdates } from '#web/live/live-updates.ts'
import { UserNotices } from '#web/notices/public.tsx'
import { SidebarBell, TopBarBell } from '#web/notifications/public.tsx'
import { brand } from '#web/shared/parts/brand.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useCurrentPlace } from '#web/shared/overlay/menu-place.ts'
import { useKeptEnter } from '../keep-enter.ts'
import { useKeptFocus } from '../keep-focus.ts'
import { useLeaving } from '../use-leaving.tsx'
import { isCurrent, menuOf, type ShellLink, tabsOf } from './menus.ts'
import { OverlayMenu } from './overlay-menu.tsx'
import { Account, Brand, Navigation } from './shell-menu.tsx'
import { SkipLinks } from './skip-links.tsx'
import { useClosedByNavigation, useMainFocus } from './use-navigation-effects.ts'
import { useHasAwards } from './use-has-awards.ts'
import { usePalette } from './use-palette.ts'
import { useShellMark } from './use-shell-mark.ts'
import classes from './app-shell.module.css'

const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette)
const findKey = navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K'
const hints = { stream: liveEvents, recheck: recheckUser }

/** The frame of every signed-in page: a fixed sidebar from 1024 px, below that a top bar with a full-screen menu. */
export function AppShell({ user, children }: { user: User; children: ReactNode }) {
  useKeptEnter()
  useKeptFocus()
  const [menuOpened, menu] = useDisclosure(false)
  const palette = usePalette()
  const mainRef = useMainFocus()
  const { onLogout, question } = useLeaving(user)
  const hasAwards = useHasAwards(user)
  const groups = menuOf(user.role, hasAwards)
  const tabs = tabsOf(user.role)
  useShellMark(tabs ? 'app-tabs' : 'app')
  useWaitingUpdates(user)
  useLiveUpdates(hints, user.id, useSessionEnded())
  useClosedByNavigation(menu.close)

  return (
    <div className={classes.frame} data-tabs={tabs !== undefined || undefined}>
      <SkipLinks />
      <aside className={classes.sidebar} aria-label="Sidebar" data-sidebar>
        <Brand title={brand.name} subtitle={brand.subtitle} />
        <div className={classes.tools}>
          <UnstyledButton className={classes.search} onClick={palette.open} aria-keyshortcuts="Control+K Meta+K">
            <IconSearch size={16} stroke={1.75} aria-hidden />
            Find
            <kbd>{findKey}</kbd>
          </UnstyledButton>
          <SidebarBell />
        </div>
        <Navigation groups={groups} />
        <Account user={user} onLogout={onLogout} />
      </aside>
      <aside className={classes.topbar} aria-label="Top bar">
        <Brand title={brand.name} />
        <ActionIcon aria-label="Find" size={44} onClick={palette.open}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <TopBarBell />
        {tabs ? null : (
          <ActionIcon aria-label="Open menu" aria-expanded={menuOpened} size={44} onClick={menu.open}>
            <IconMenu2 size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </aside>
      <OverlayMenu opened={menuOpened} onClose={menu.close} groups={groups} user={user} onLogout={onLogout} />
      <CommandPalette
        user={user}
        hasAwards={hasAwards}
        opened={palette.opened}
        onClose={palette.close}
        onLogout={onLogout}
      />
      {question}
      <main id="main" ref={mainRef} className={classes.main} tabIndex={-1}>
        <UserNotices userId={user.id} />
        {children}
      </main>
      {tabs ? <BottomBar tabs={tabs} menuOpened={menuOpened} onMore={menu.open} /> : null}
    </div>
  )
}

type BottomBarProps = { tabs: readonly ShellLink[]; menuOpened: boolean; onMore: () => void }

/** The pages that are used most, where a thumb reaches them; the whole menu is behind "More". Source: G-262, F-256. */
function BottomBar({ tabs, menuOpened, onMore }: BottomBarProps) {
  const { pathname } = useLocation()
  const place = useCurrentPlace() ?? pathname
  return (
    <nav className={classes.bottomBar} aria-label="Main pages" data-toast-clear>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          className={classes.tab}
          to={tab.href}
          aria-current={isCurrent(tab, place) ? 'page' : undefined}
        >
          <tab.icon size={20} stroke={1.75} aria-hidden />
          {tab.label}
        </Link>
      ))}
      <button type="button" className={classes.tab} aria-haspopup="dialog" aria-expanded={menuOpened} onClick={onMore}>
        <IconDots size={20} stroke={1.75} aria-hidden />
        More
      </button>
    </nav>
  )
}

/** Sends what waits on a trucker's phone for as long as the app is open, whichever page is. Source: X-116. */
function useWaitingUpdates(user: User): void {
  const { role } = user
  const person = personKey(user)
  useEffect(() => {
    if (role !== 'trucker') return undefined
    let isOver = false
    let stop = () => {}
    async function start() {
      const { noteOwner, queueOfPerson } = await import('#web/milestones/queue/public.tsx')
      if (isOver) return
      const queue = queueOfPerson(person)
      noteOwner(queue.owner)
      stop = queue.start()
      // Fetched now, so that it is there without a network.
      await import('#web/milestones/kept-loads-page.tsx')
    }
    // Without a network it cannot be fetched; the next page tries again.
    start().catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [person, role])
}
