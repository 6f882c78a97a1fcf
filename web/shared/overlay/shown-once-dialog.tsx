import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '#web/shared/facts/copy-text.ts'
import { FormDialog } from './form-dialog.tsx'
import classes from './shown-once-dialog.module.css'
import { showToast } from './toast.tsx'

type ShownOnceDialogProps = ShownOnceProps & { opened: boolean; onClose: () => void; title: string }

/** Shows a secret that was just made; there is nothing to cancel. */
export function ShownOnceDialog({ opened, onClose, title, ...shown }: ShownOnceDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={title} footer={<Button onClick={onClose}>Done</Button>}>
      <ShownOnce {...shown} />
    </FormDialog>
  )
}

type ShownOnceProps = { label: 'Secret' | 'Token' | 'Address' | 'Link'; value: string; purpose: string }

/** A secret that was just made, to be copied now: it is never shown again. */
function ShownOnce({ label, value, purpose }: ShownOnceProps) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    if (await copyText(value)) setCopied(true)
    else showToast({ kind: 'error', title: 'Error', text: `Couldn't copy. Copy the ${label.toLowerCase()} yourself.` })
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div className={classes.made} role="status">
      <TextInput
        label={label}
        description={`Copy it now. You won't see it again. ${purpose}`}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
        {isCopied ? 'Copied' : `Copy ${label}`}
      </Button>
    </div>
  )
}
