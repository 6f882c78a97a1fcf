import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from '#web/shared/facts/copy-text.ts'
import type { Gate } from './gate.ts'
import type { Words } from '../parts/words.ts'
import classes from './gate-facts.module.css'

/** Milliseconds for which it says so. */
const shown = 2000

/** What is read out at a gate, at arm's length and in the sun: one number a line, each a button that copies it. */
export function GateFacts({ facts, words }: { facts: Gate['facts']; words: Words }) {
  const [copied, setCopied] = useState<string>()
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(undefined), shown)
    return () => clearTimeout(timer)
  }, [copied])
  async function copy({ label, plain }: Gate['facts'][number]) {
    if (!(await copyText(plain))) return
    // Not every browser has it.
    ;(navigator as { vibrate?: (length: number) => void }).vibrate?.(10)
    setCopied(label)
  }
  return (
    <>
      <ul className={classes.facts}>
        {facts.map((fact) => (
          <li key={fact.label}>
            <button
              type="button"
              className={classes.fact}
              aria-label={`${words.copy} ${fact.label} ${fact.value}`}
              onClick={() => void copy(fact)}
            >
              <span className={classes.label}>{fact.label}</span> <span className={classes.value}>{fact.value}</span>
              <span className={classes.copy}>
                {copied === fact.label ? (
                  <IconCheck size={22} stroke={2} aria-hidden />
                ) : (
                  <IconCopy size={22} stroke={1.75} aria-hidden />
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.said} role="status">
        {copied ? words.copied : ''}
      </p>
    </>
  )
}
