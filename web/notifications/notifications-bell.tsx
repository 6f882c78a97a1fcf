import { ActionIcon, Modal, Popover, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useLocation } from 'react-router'
import { useBackCloses } from '#web/shared/overlay/overlay-history.ts'
import { NotificationsPanel } from './notifications-panel.tsx'
import { useNotifications } from './use-notifications.ts'
import classes from './notifications-bell.module.css'

/** More than this is not counted out. */
const mostShown = 99

/** The bell of the sidebar: how many notifications are unread, and the list beside it. Source: G-018. */
export function SidebarBell() {
  const notifications = useNotifications()
  const { opened, setOpened } = useOpened()
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={400}
      position="right-start"
      offset={12}
      radius="lg"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <BellButton framed size={36} unread={notifications.unread} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Notifications">
        <NotificationsPanel {...notifications} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The bell of the top bar: the list is the whole screen. */
export function TopBarBell() {
  const notifications = useNotifications()
  const { opened, setOpened } = useOpened()
  const close = () => setOpened(false)
  return (
    <>
      <BellButton size={44} unread={notifications.unread} aria-haspopup="dialog" onClick={() => setOpened(true)} />
      <Modal.Root
        opened={opened}
        onClose={close}
        fullScreen
        radius={0}
        transitionProps={{ transition: 'fade', duration: 120 }}
      >
        <Modal.Content className={classes.screen} aria-label="Notifications">
          <NotificationsPanel {...notifications} onClose={close} withClose />
        </Modal.Content>
      </Modal.Root>
    </>
  )
}

type BellButtonProps = ComponentProps<'button'> & { unread: number; size: number; framed?: boolean }

function BellButton({ unread, framed = false, ...button }: BellButtonProps) {
  return (
    <span className={classes.bell} data-framed={framed || undefined}>
      <ActionIcon {...button} aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}>
        <IconBell size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {unread === 0 ? null : (
        <span className={classes.count} aria-hidden>
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
      <VisuallyHidden aria-live="polite">{unread === 0 ? '' : `${unread} unread notifications`}</VisuallyHidden>
    </span>
  )
}

/** Open until somewhere is gone to. */
function useOpened() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const opened = openedAt === key
  useBackCloses(opened, () => setOpenedAt(null))
  return { opened, setOpened: (next: boolean) => setOpenedAt(next ? key : null) }
}
