import { Button } from '@mantine/core'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import classes from './needs-attention.module.css'

type AttentionFailedProps = { title: string; text: string; onRetry: () => void }

/** A section of what is due that could not be read. */
export function AttentionFailed({ title, text, onRetry }: AttentionFailedProps) {
  return (
    <SectionCard title={title} flush>
      <div className={classes.failed} role="alert">
        {text}
        <Button variant="subtle" size="xs" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </SectionCard>
  )
}
