import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useCurrentPlace } from '#web/shared/overlay/menu-place.ts'
import { isCurrent, truckerTabs } from './menus.ts'
import classes from './app-shell.module.css'

type BottomBarProps = { menuOpened: boolean; onMore: () => void }

/** The pages that truckers use most, where a thumb reaches them; the whole menu is behind "More". Source: G-262. */
export function BottomBar({ menuOpened, onMore }: BottomBarProps) {
  const { pathname } = useLocation()
  const place = useCurrentPlace() ?? pathname
  return (
    <nav className={classes.bottomBar} aria-label="Main pages" data-toast-clear>
      {truckerTabs.map((tab) => (
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
