import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '#web/shared/facts/copy-text.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import classes from './links.module.css'

type MadeLinkProps = { url: string; title: string; name: string }

/** A new link, to share or copy now: its address is never shown again. */
export function MadeLink({ url, title, name }: MadeLinkProps) {
  const [isCopied, setCopied] = useState(false)
  async function share() {
    if (await shareLink(title, url)) return
    if (await copyText(url)) setCopied(true)
    else showToast({ kind: 'error', title: 'Error', text: "Couldn't copy. Copy the address yourself." })
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div className={classes.made} role="status">
      <TextInput
        label={`Link for ${name}`}
        description="Copy it now. It is not shown again."
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={() => void share()}>
        {isCopied ? 'Copied' : 'canShare' in navigator ? 'Share Link' : 'Copy Link'}
      </Button>
    </div>
  )
}

/** The share sheet of the device; false where there is none. One that was closed is no failure. */
async function shareLink(title: string, url: string): Promise<boolean> {
  if (!('canShare' in navigator) || !navigator.canShare({ title, url })) return false
  return navigator.share({ title, url }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
}
