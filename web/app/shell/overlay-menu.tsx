import { ActionIcon, Modal } from '@mantine/core'
import { IconMoon, IconSun, IconX } from '@tabler/icons-react'
import type { User } from '#domain/auth/user.ts'
import { useBackCloses } from '#web/shared/overlay/overlay-history.ts'
import { useThemeSwitch } from '#web/shared/parts/theme-switch.tsx'
import { brand } from '#web/shared/parts/brand.ts'
import type { ShellGroup } from './menus.ts'
import { Account, Brand, Navigation } from './shell-menu.tsx'
import classes from './app-shell.module.css'

type OverlayMenuProps = {
  opened: boolean
  onClose: () => void
  groups: readonly ShellGroup[]
  user: User
  onLogout: () => void
}

/** The menu of narrow screens: the whole screen, until somewhere is gone to. Source. */
export function OverlayMenu({ opened, onClose, groups, user, onLogout }: OverlayMenuProps) {
  const theme = useThemeSwitch()
  useBackCloses(opened, onClose)
  const ThemeIcon = theme.next === 'dark' ? IconMoon : IconSun
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen
      radius={0}
      classNames={{ content: classes.overlay }}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Content aria-label="Menu">
        <div className={classes.overlayHead}>
          <Brand title={brand.menuTitle} onNavigate={onClose} />
          <ActionIcon aria-label="Close menu" size={44} onClick={onClose} data-autofocus>
            <IconX size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        <Navigation groups={groups} onNavigate={onClose} />
        <button type="button" className={classes.link} onClick={theme.toggle}>
          <ThemeIcon size={18} stroke={1.75} aria-hidden />
          {theme.label}
        </button>
        <Account user={user} onLogout={onLogout} />
      </Modal.Content>
    </Modal.Root>
  )
}
