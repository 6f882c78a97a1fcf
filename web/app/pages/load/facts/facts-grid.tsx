import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { CopyButton } from '#web/shared/facts/copy-button.tsx'
import classes from './facts-grid.module.css'

export type LoadFact = {
  label: string
  value: ReactNode
  note?: string | undefined
  /** What goes to the clipboard, and what it is called. */
  copy?: { text: string; name: string } | undefined
  wide?: boolean
  /** Said above already: behind a button on a phone. */
  more?: boolean
}

type FactsGridProps = { facts: readonly LoadFact[]; columns?: 4 | 6; children?: ReactNode }

/** Labels and values in columns; on a phone a line each, with what stands above already behind a button. Source: F-243. */
export function FactsGrid({ facts, columns = 4, children }: FactsGridProps) {
  const [opened, setOpened] = useState(false)
  const isFolded = facts.some(({ more }) => more) && !opened
  return (
    <>
      <dl className={classes.grid} data-columns={columns} data-folded={isFolded || undefined}>
        {facts.map(({ label, value, note, copy, wide = false, more = false }) => (
          <div key={label} data-wide={wide || undefined} data-more={more || undefined}>
            <dt>{label}</dt>
            <dd>
              {value}
              {copy ? <CopyButton {...copy} /> : null}
            </dd>
            {note ? <dd className={classes.note}>{note}</dd> : null}
          </div>
        ))}
        {children}
      </dl>
      {isFolded ? (
        <Button
          className={classes.all}
          variant="subtle"
          fullWidth
          rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          All {facts.length} details
        </Button>
      ) : null}
    </>
  )
}
