import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './folding-card.module.css'

type FoldingCardProps = {
  title: string
  /** What it comes to, in one line, while it is folded. */
  figure?: string | undefined
  /** Under which it is kept open for the visit. */
  name: string
  children: ReactNode
}

/** The cards that were opened since the app was. */
const opened = new Set<string>()

/** A card whose time has passed: one line that opens it. Printed it is open. */
export function FoldingCard({ title, figure, name, children }: FoldingCardProps) {
  const [isOpen, setOpen] = useState(() => opened.has(name))
  const bodyId = useId()
  function toggle() {
    if (isOpen) opened.delete(name)
    else opened.add(name)
    setOpen(!isOpen)
  }
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.line}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          data-opened={isOpen || undefined}
          onClick={toggle}
        >
          <IconChevronRight size={16} stroke={2} aria-hidden />
          <span>{title}</span>
          <span className={classes.figure} title={isOpen ? undefined : figure}>
            {isOpen ? null : figure}
          </span>
        </button>
      </h2>
      <div id={bodyId} className={classes.body} data-opened={isOpen || undefined}>
        {children}
      </div>
    </section>
  )
}
