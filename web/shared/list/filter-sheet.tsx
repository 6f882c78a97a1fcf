import { Button, CloseButton, Modal } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useBackCloses } from '#web/shared/overlay/overlay-history.ts'
import { useOverlay } from '#web/shared/overlay/use-overlay.ts'
import classes from './filter-sheet.module.css'

type FilterSheetProps = {
  /** How many filters narrow the list. */
  count: number
  /** Null without anything to reset. */
  onReset: (() => void) | null
  /** The filters, then the order. */
  children: ReactNode
}

/** On a phone the filters and the order of a list, in a sheet behind one button. Source: F-074. */
export function FilterSheet({ count, onReset, children }: FilterSheetProps) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const overlay = useOverlay(opened, close)
  useBackCloses(opened, close)
  return (
    <>
      <Button
        variant="default"
        className={classes.open}
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Modal.Root
        opened={opened}
        onClose={close}
        classNames={{ inner: classes.inner, content: classes.sheet }}
        transitionProps={{ transition: 'slide-up', duration: 160 }}
      >
        <Modal.Overlay {...overlay} />
        <Modal.Content aria-label="Filters">
          <div className={classes.head}>
            <h2>Filters</h2>
            <CloseButton size={44} aria-label="Close" onClick={close} />
          </div>
          <div className={classes.fields}>{children}</div>
          <div className={classes.foot}>
            <Button variant="default" disabled={!onReset} {...(onReset && { onClick: onReset })}>
              Reset
            </Button>
            <Button onClick={close}>Show Results</Button>
          </div>
        </Modal.Content>
      </Modal.Root>
    </>
  )
}
