import { Button, Group } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '#web/shared/facts/copy-text.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import classes from './factors.module.css'

type RecoveryCodesDialogProps = { opened: boolean; onClose: () => void; title: string; codes: string[] }

/** Shows recovery codes that were just made, once: closing it asks unless they were copied or downloaded, or by Done. */
export function RecoveryCodesDialog({ opened, onClose, title, codes }: RecoveryCodesDialogProps) {
  const [isKept, setKept] = useState(false)
  const [isAsking, setAsking] = useState(false)
  function close() {
    setAsking(false)
    onClose()
  }
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={() => (isKept ? onClose() : setAsking(true))}
        title={title}
        size={480}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <Codes codes={codes} onKept={() => setKept(true)} />
      </FormDialog>
      <ConfirmDialog
        opened={opened && isAsking}
        onClose={() => setAsking(false)}
        onConfirm={close}
        title="Close without saving the codes?"
        confirmLabel="Close"
        cancelLabel="Keep Open"
        destructive
      >
        You won't see them again.
      </ConfirmDialog>
    </>
  )
}

function Codes({ codes, onKept }: KeepProps) {
  return (
    <div className={classes.parts}>
      <p className={classes.text}>
        Keep these recovery codes where you find them without your phone. Each signs you in once in place of a code from
        the app. You won't see them again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Keep codes={codes} onKept={onKept} />
    </div>
  )
}

/** `onKept`: they were copied or downloaded. */
type KeepProps = { codes: string[]; onKept: () => void }

function Keep({ codes, onKept }: KeepProps) {
  const [isCopied, setCopied] = useState(false)
  const text = codes.join('\n')
  async function copy() {
    if (await copyText(text)) {
      setCopied(true)
      onKept()
    } else showToast({ kind: 'error', title: 'Error', text: "Couldn't copy. Copy the codes yourself." })
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Group gap={8}>
      <Button variant="default" leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy Codes'}
      </Button>
      <Button
        component="a"
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        download="quaybid-recovery-codes.txt"
        onClick={onKept}
      >
        Download
      </Button>
    </Group>
  )
}
