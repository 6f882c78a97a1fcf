import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '#web/shared/facts/copy-text.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import classes from './webhooks.module.css'

/** A new secret, to be copied now: it is never shown again. */
export function MadeSecret({ secret }: { secret: string }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    if (await copyText(secret)) setCopied(true)
    else showToast({ kind: 'error', title: 'Error', text: "Couldn't copy. Copy the secret yourself." })
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div className={classes.made} role="status">
      <TextInput
        label="Secret"
        description="Copy it now. You won't see it again. Your system uses it to check the signature of each message."
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy Secret'}
      </Button>
    </div>
  )
}
