import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import classes from './join-card.module.css'

const JoinDialog = lazyDialog(async () => (await import('./join-dialog.tsx')).JoinDialog)

/** The way to emails about new loads. Source: G-130, G-196. */
export function JoinCard() {
  const [joining, setJoining] = useState({ opened: false, opening: 0 })
  return (
    <section className={classes.card} aria-label="New loads by email">
      <IconMail className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <p className={classes.text}>No account yet? Get an email when a load is posted in your area.</p>
      <Button
        variant="default"
        size="xs"
        className={classes.button}
        onClick={() => setJoining(({ opening }) => ({ opened: true, opening: opening + 1 }))}
      >
        Get new loads by email
      </Button>
      <JoinDialog
        key={joining.opening}
        opened={joining.opened}
        onClose={() => setJoining({ ...joining, opened: false })}
      />
    </section>
  )
}
