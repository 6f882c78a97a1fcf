import { createSpotlight, Spotlight, type SpotlightActionGroupData, type SpotlightProps } from '@mantine/spotlight'
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBackCloses } from '#web/shared/overlay/overlay-history.ts'
import { useThemeSwitch } from '#web/shared/parts/theme-switch.tsx'
import { useRowChoice } from '#web/shared/table/row-choice.ts'
import { paletteFieldId } from './typed-ahead.ts'
import '@mantine/spotlight/styles.css'
import classes from './command-palette.module.css'

const [store, spotlight] = createSpotlight()

type Go = (href: string) => void
/** How things look: the switch to the other theme, and that to other rows, as actions. */
export type LookActions = readonly { label: string; icon: typeof IconMoon; onClick: () => void }[]

type PaletteProps = Pick<SpotlightProps, 'filter' | 'query' | 'onQueryChange'> & {
  opened: boolean
  onClose: () => void
  placeholder: string
  /** Whether more may be found: Enter then opens the first that is. */
  isAwaited: boolean
  /** What was found elsewhere and arrives late; the same until other entries arrive. */
  late?: unknown
  /** What it offers; `go` leads to an address. */
  groupsOf: (go: Go, looks: LookActions) => SpotlightActionGroupData[]
}

/** The palette of either portal. The focus returns to what opened it. Source: F-025, F-100; G-265. */
export function Palette({ opened, onClose, placeholder, late, isAwaited, groupsOf, ...search }: PaletteProps) {
  const navigate = useNavigate()
  const theme = useThemeSwitch()
  const rows = useRowChoice()
  useBackCloses(opened, onClose)
  const [opener, setOpener] = useState<Element | null>(null)
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened])
  // The other portal's palette has the same store.
  useEffect(() => spotlight.close, [])
  const isEntered = useRef(false)
  useEffect(() => {
    if (!late) return
    const opensFirst = isEntered.current
    selectFirst()
    if (opensFirst) pressEnter()
  }, [late])

  function go(href: string) {
    // A dialog that opens there gives the focus back to what had it before the palette.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    void navigate(href)
  }
  const icon = theme.next === 'dark' ? IconMoon : IconSun
  const toComfort = rows.choice === 'compact'
  const rowsAction = {
    label: toComfort ? 'Use comfortable rows' : 'Use compact rows',
    icon: toComfort ? IconBaselineDensityMedium : IconBaselineDensitySmall,
    onClick: () => rows.choose(toComfort ? 'comfort' : 'compact'),
  }

  return (
    <Spotlight
      store={store}
      actions={groupsOf(go, [{ label: theme.label, icon, onClick: theme.toggle }, rowsAction])}
      {...search}
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
      onSpotlightOpen={() => setOpener(document.activeElement)}
      onSpotlightClose={onClose}
      // One that fades would keep its text and the focus from the next, which may be opened meanwhile.
      transitionProps={{ duration: 0 }}
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
      nothingFound={<span role="status">{isAwaited ? 'Searching...' : 'No matches'}</span>}
      searchProps={{
        id: paletteFieldId,
        'aria-label': 'Find',
        // While the entries change, none may be selected yet.
        onKeyDown: ({ key }) => {
          if (key === 'Enter') selectFirst()
          isEntered.current = key === 'Enter' && isAwaited && !document.querySelector('[data-action]')
        },
        placeholder,
        leftSection: <IconSearch size={18} stroke={1.75} aria-hidden />,
      }}
    />
  )
}

function pressEnter() {
  const enter = new KeyboardEvent('keydown', { code: 'Enter', bubbles: true })
  document.getElementById(paletteFieldId)?.dispatchEvent(enter)
}

/** The palette selects the first entry as one types; entries that come later it leaves alone. */
function selectFirst() {
  const state = store.getState()
  if (state.query.trim() === '' || document.querySelector('[data-action][data-selected]')) return
  store.setState({ ...state, selected: -1 })
  const down = new KeyboardEvent('keydown', { code: 'ArrowDown', bubbles: true })
  document.getElementById(paletteFieldId)?.dispatchEvent(down)
}
