import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'

type ConfirmDialogProps = {
  opened: boolean
  /** Called by Cancel, Escape and a click outside. */
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen, in a sentence or two. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** What cannot be taken back gets a red button. */
  destructive?: boolean
  /** While it works. */
  loading?: boolean
}

/** Asks before something is done. Focus stands on the way back. */
export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  loading = false,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={440}
      withCloseButton={false}
      zIndex={210}
      classNames={{ content: classes.content ?? '', title: classes.title ?? '' }}
    >
      {children}
      <Group justify="flex-end" gap={8} mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button className={destructive ? (classes.danger ?? '') : ''} onClick={onConfirm} loading={loading}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
