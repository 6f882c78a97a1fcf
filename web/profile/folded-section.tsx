import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import classes from './registration-page.module.css'

type FoldedSectionProps = {
  title: string
  /** What it holds, while it is folded. */
  summary: string
  open: boolean
  onEdit: () => void
  children: ReactNode
}

/** A section of a form that is folded to one line until it is edited; then the keyboard goes to its first field. */
export function FoldedSection({ title, summary, open, onEdit, children }: FoldedSectionProps) {
  const body = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open && !wasOpen.current) body.current?.querySelector<HTMLElement>('input, textarea')?.focus()
    wasOpen.current = open
  }, [open])

  if (open) {
    return (
      <SectionCard title={title}>
        <div ref={body}>{children}</div>
      </SectionCard>
    )
  }
  return (
    <SectionCard
      title={title}
      action={
        <Button variant="subtle" size="xs" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
      }
    >
      <p className={classes.summary}>{summary}</p>
    </SectionCard>
  )
}
