import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import { IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#domain/auth/user.ts'
import { listLoads } from '#domain/loads/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { useBackCloses } from '#web/shared/overlay/overlay-history.ts'
import { useThemeSwitch } from '#web/shared/parts/theme-switch.tsx'
import { actionEntries, loadEntries, matching, pageEntries } from './palette-entries.tsx'
import { paletteFieldId } from './typed-ahead.ts'
import '@mantine/spotlight/styles.css'
import classes from './command-palette.module.css'

type CommandPaletteProps = { user: User; opened: boolean; onClose: () => void; onLogout: () => void }

/** Finds pages, actions and loads by text. The focus returns to what opened it. Source: F-025; G-265. */
export function CommandPalette({ user, opened, onClose, onLogout }: CommandPaletteProps) {
  const navigate = useNavigate()
  const theme = useThemeSwitch()
  useBackCloses(opened, onClose)
  const hasLoads = user.registered
  const { data: loads = [] } = useApi(
    listLoads,
    { query: { status: 'all', limit: 500 } },
    { enabled: opened && hasLoads },
  )
  const [opener, setOpener] = useState<Element | null>(null)
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened])

  function go(href: string) {
    // A dialog that opens there gives the focus back to what had it before the palette.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    void navigate(href)
  }
  const ThemeIcon = theme.next === 'dark' ? IconMoon : IconSun
  const groups: SpotlightActionGroupData[] = [
    { group: 'Pages', actions: pageEntries(user.role, go) },
    {
      group: 'Actions',
      actions: actionEntries(user.role, go, onLogout, {
        label: theme.label,
        icon: ThemeIcon,
        onClick: theme.toggle,
      }),
    },
    { group: 'Loads', actions: loadEntries(user.role, loads, go) },
  ]

  return (
    <Spotlight
      actions={groups}
      filter={matching}
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
      onSpotlightOpen={() => setOpener(document.activeElement)}
      onSpotlightClose={onClose}
      centered={false}
      yOffset="12vh"
      overlayProps={{ color: 'var(--qb-scrim)', backgroundOpacity: 1, blur: 2 }}
      classNames={{
        search: classes.search,
        action: classes.action,
        actionDescription: classes.description,
        actionSection: classes.section,
        actionsGroup: classes.group,
      }}
      scrollable
      maxHeight={420}
      nothingFound="No matches"
      searchProps={{
        id: paletteFieldId,
        'aria-label': 'Find',
        placeholder: 'Find a page, an action or a load',
        leftSection: <IconSearch size={18} stroke={1.75} aria-hidden />,
      }}
    />
  )
}
