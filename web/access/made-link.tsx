import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconMessage, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { phoneWords } from '#domain/details/phone-words.ts'
import { copyText } from '#web/shared/facts/copy-text.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { QrCode } from '#web/shared/parts/qr-code.tsx'
import { smsHref } from './link-texts.ts'
import classes from './made-link.module.css'

type MadeLinkProps = {
  url: string
  /** Who gets it. */
  name: string
  /** What the text message says before the address. */
  words: string
  /** Where the text message goes: `who` if it may be another than the one who gets the link. */
  phone?: { number: string; who?: string | null | undefined } | undefined
  /** Below the code for a phone. */
  scan: string
}

const size = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What the dialog becomes once a link is made: its address is never shown again. Source: F-257. */
export function MadeLink({ url, name, words, phone, scan }: MadeLinkProps) {
  const [isCopied, setCopied] = useState(false)
  const text = `${words} Open: ${url}`
  const canShare = 'canShare' in navigator && navigator.canShare({ text })
  async function copy() {
    if (await copyText(url)) setCopied(true)
    else showToast({ kind: 'error', title: 'Error', text: "Couldn't copy. Copy the address yourself." })
  }
  const Copy = isCopied ? IconCheck : IconCopy
  return (
    <div className={classes.made} role="status">
      <div className={classes.ways}>
        {phone ? (
          <Button
            fullWidth
            size="md"
            component="a"
            href={smsHref(phone.number, text)}
            leftSection={<IconMessage {...size} />}
          >
            Text to {[phone.who, phoneWords(phone.number)].filter(Boolean).join(', ')}
          </Button>
        ) : null}
        {canShare ? (
          <Button
            fullWidth
            {...(phone ? { variant: 'default' } : { size: 'md' })}
            leftSection={<IconShare2 {...size} />}
            onClick={() => void share(text)}
          >
            Share Link
          </Button>
        ) : null}
        <div>
          <p className={classes.label}>What the text says</p>
          <div className={classes.words}>
            <p>{words} Open:</p>
            <TextInput
              aria-label={`Link for ${name}`}
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
          </div>
        </div>
        <Button
          fullWidth
          {...(phone || canShare ? { variant: 'default' } : { size: 'md' })}
          leftSection={<Copy {...size} />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy Link'}
        </Button>
        <p className={classes.note}>The address is shown once. To send it again, make a new link.</p>
      </div>
      <figure className={classes.code}>
        <QrCode text={url} label={`QR code for ${name}`} />
        <figcaption>{scan}</figcaption>
      </figure>
    </div>
  )
}

/** The share sheet of the device; one that was closed is no failure. */
async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ kind: 'error', title: 'Error', text: "Couldn't share. Copy the link instead." })
  }
}
