import { IconLogout } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { User } from '#domain/auth/user.ts'
import { accountLabel, avatarLetter } from '#domain/formats.ts'
import logo from '#web/assets/logo.svg'
import { companyOf, personName } from '#web/shared/facts/people/person-words.ts'
import { useCurrentPlace } from '#web/shared/overlay/menu-place.ts'
import { isCurrent, type ShellGroup } from './menus.ts'
import classes from './app-shell.module.css'

type BrandProps = { title: string; subtitle?: string; onNavigate?: () => void }

/** The logo with its wordmark; leads home. */
export function Brand({ title, subtitle, onNavigate }: BrandProps) {
  return (
    <Link
      data-touch
      className={classes.brand}
      to="/"
      aria-label={[title, subtitle, 'home'].filter(Boolean).join(' ')}
      onClick={onNavigate}
    >
      <img src={logo} width={32} height={32} alt="" />
      <span>
        <span className={classes.title}>{title}</span>{' '}
        {subtitle ? <span className={classes.subtitle}>{subtitle}</span> : null}
      </span>
    </Link>
  )
}

type NavigationProps = { groups: readonly ShellGroup[]; onNavigate?: () => void }

/** The links of one role by group; the current page is marked for eye and screen reader. */
export function Navigation({ groups, onNavigate }: NavigationProps) {
  const { pathname } = useLocation()
  const place = useCurrentPlace() ?? pathname
  return (
    <nav className={classes.nav} aria-label="Main">
      {groups.map((group) => (
        <div key={group.label ?? 'menu'}>
          {group.label ? <p className={classes.groupLabel}>{group.label}</p> : null}
          {group.links.map((link) => (
            <Link
              key={link.href}
              className={classes.link}
              to={link.href}
              aria-current={isCurrent(link, place) ? 'page' : undefined}
              onClick={onNavigate}
            >
              <link.icon size={18} stroke={1.75} aria-hidden />
              {link.label}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}

/** Logout and who is signed in; of a member the person above the company. Source. */
export function Account({ user, onLogout }: { user: User; onLogout: () => void }) {
  return (
    <div className={classes.account}>
      <button type="button" className={classes.link} onClick={onLogout}>
        <IconLogout size={18} stroke={1.75} aria-hidden />
        Logout
      </button>
      <div className={classes.user}>
        <span className={classes.avatar} aria-hidden>
          {avatarLetter(user.role)}
        </span>
        <span>
          <span className={classes.name}>{personName(user)}</span>
          <span className={classes.subtitle}>{user.member ? companyOf(user) : accountLabel(user.role)}</span>
        </span>
      </div>
    </div>
  )
}
