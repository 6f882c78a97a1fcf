import { Button } from '@mantine/core'
import classes from './refresh-failed.module.css'

/** Below loaded rows: newer or further ones could not be fetched. Renders nothing without a text. */
export function RefreshFailed({ text, onRetry }: { text: string | undefined; onRetry: () => void }) {
  if (!text) return null
  return (
    <div className={classes.root} role="alert">
      {text}
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
