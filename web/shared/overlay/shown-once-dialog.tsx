import { Button } from '@mantine/core'
import { ShownOnce, type ShownOnceProps } from '#web/shared/parts/shown-once.tsx'
import { FormDialog } from './form-dialog.tsx'

type ShownOnceDialogProps = ShownOnceProps & { opened: boolean; onClose: () => void; title: string }

/** Shows a secret that was just made; there is nothing to cancel. */
export function ShownOnceDialog({ opened, onClose, title, ...shown }: ShownOnceDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={title} footer={<Button onClick={onClose}>Done</Button>}>
      <ShownOnce {...shown} />
    </FormDialog>
  )
}
