import { Button } from '@mantine/core'
import classes from './bid-form.module.css'

/** The footer of a bid dialog when nothing can be sent: the reason and the way out. */
export function EndedFooter({ text, onClose }: { text?: string; onClose: () => void }) {
  return (
    <>
      {text ? <span className={classes.endedNote}>{text}</span> : null}
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </>
  )
}
