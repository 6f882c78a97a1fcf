import { useState } from 'react'
import classes from './developers.module.css'

/** Code with its language and a button that copies it. */
export function CodeBlock({ title, code }: { title: string; code: string }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(code)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <figure className={classes.code} aria-label={title}>
      <figcaption>
        {title}
        <button type="button" onClick={() => void copy()} aria-label={`Copy ${title}`}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </figcaption>
      <pre>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
