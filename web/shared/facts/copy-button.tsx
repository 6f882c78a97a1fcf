import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import classes from './copy-button.module.css'

/** Milliseconds for which it says so. */
const shown = 2000

type CopyButtonProps = {
  /** What goes to the clipboard. */
  text: string
  /** What it is called: "container number". */
  name: string
}

/** Copies a number, and says "Copied" for a moment. Source: X-029. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    if (!said) return undefined
    const timer = setTimeout(() => setSaid(undefined), shown)
    return () => clearTimeout(timer)
  }, [said])
  async function copy() {
    setSaid((await copyText(text)) ? 'Copied' : "Couldn't copy")
  }
  const Icon = said === 'Copied' ? IconCheck : IconCopy
  return (
    <span className={classes.root} data-said={said}>
      <ActionIcon size={24} data-copy aria-label={`Copy ${name} ${text}`} onClick={() => void copy()}>
        <Icon size={15} stroke={1.75} aria-hidden />
      </ActionIcon>
      <span className={classes.said} role="status">
        {said}
      </span>
    </span>
  )
}
