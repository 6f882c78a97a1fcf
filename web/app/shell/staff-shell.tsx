import { ActionIcon } from '@mantine/core'
import { IconKey, IconLogout, IconSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link, NavLink, Outlet } from 'react-router'
import { staffRoleLabels } from '#domain/formats.ts'
import { staffLiveEvents } from '#domain/live/api.ts'
import type { StaffMember } from '#domain/staff/api.ts'
import { recheckStaff, useStaff, useStaffSessionEnded } from '#web/api/staff-session.ts'
import logo from '#web/assets/logo.svg'
import { useLiveUpdates } from '#web/live/live-updates.ts'
import { brand } from '#web/shared/parts/brand.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { ThemeSwitch } from '#web/shared/parts/theme-switch.tsx'
import { IdentityCheck } from '../identity-check.tsx'
import { LoadingBar } from '../loading-bar.tsx'
import { useStaffLogout } from '../staff-session.tsx'
import { SkipLinks } from './skip-links.tsx'
import { useMainFocus } from './use-navigation-effects.ts'
import { usePalette } from './use-palette.ts'
import { useShellMark } from './use-shell-mark.ts'
import classes from './staff-shell.module.css'

/** The pages of the portal; those for administrators only are not named to others. */
const links = [
  { to: '/staff', label: 'Dashboard', end: true },
  { to: '/staff/loads', label: 'Loads' },
  { to: '/staff/users', label: 'Users' },
  { to: '/staff/mail', label: 'Email' },
  { to: '/staff/deadlines', label: 'Deadlines' },
]

const StaffPalette = lazyDialog(async () => (await import('./staff-palette.tsx')).StaffPalette)

const hints = { stream: staffLiveEvents, recheck: recheckStaff }

/** The frame of every page of the staff portal: one bar, and never the marketplace's menu. Source: B-039; G-043. */
export function Component() {
  const staff = useStaff()
  const mainRef = useMainFocus()
  useShellMark('staff')
  return (
    <div className={classes.frame}>
      <SkipLinks />
      <header className={classes.bar}>
        <Link data-touch className={classes.brand} to="/staff" aria-label={`${brand.name} ${brand.staffTitle} home`}>
          <img src={logo} width={32} height={32} alt="" />
          <span>
            <span className={classes.title}>{brand.name}</span>{' '}
            <span className={classes.subtitle}>{brand.staffTitle}</span>
          </span>
        </Link>
        {staff ? <Member staff={staff} /> : null}
      </header>
      <main id="main" ref={mainRef} className={classes.main} tabIndex={-1}>
        <Suspense fallback={<LoadingBar />}>
          <Outlet />
        </Suspense>
      </main>
      <IdentityCheck />
    </div>
  )
}

/** The portal's menu, who is signed in, and what they can do with their account. */
function Member({ staff }: { staff: StaffMember }) {
  useLiveUpdates(hints, staff.id, useStaffSessionEnded())
  const onLogout = useStaffLogout()
  const palette = usePalette()
  return (
    <>
      <nav className={classes.nav} aria-label="Main" data-toast-clear>
        {links.map(({ label, ...link }) => (
          <NavLink key={link.to} className={classes.link} {...link}>
            {label}
          </NavLink>
        ))}
      </nav>
      <p className={classes.who}>
        <span className={classes.name}>{staff.fullName}</span>
        <span className={classes.subtitle}>{staffRoleLabels[staff.role]}</span>
      </p>
      <Link className={classes.password} to="/staff/change-password" title="Change Password">
        <IconKey size={20} stroke={1.75} aria-hidden />
        <span>Change Password</span>
      </Link>
      <ActionIcon
        size={44}
        aria-label="Find"
        title="Find (Ctrl+K)"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={palette.open}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ThemeSwitch size={44} />
      <ActionIcon size={44} aria-label="Logout" title="Logout" onClick={onLogout}>
        <IconLogout size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <StaffPalette staff={staff} opened={palette.opened} onClose={palette.close} onLogout={onLogout} />
    </>
  )
}
