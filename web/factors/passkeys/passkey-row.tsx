import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import type { Passkey } from '#domain/factors/passkeys.ts'
import { formatDate } from '#domain/formats.ts'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import classes from './passkeys.module.css'

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

/** A passkey with its name and use. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, synced } = passkey
  return (
    <li className={classes.row}>
      <span className={classes.icon} aria-hidden>
        <IconKey size={20} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>
          <span>Added {formatDate(createdAt)}</span>
          {lastUsedAt ? (
            <span>
              Last used <RelativeTime at={lastUsedAt} inSentence />
            </span>
          ) : (
            <span>Never used</span>
          )}
          {synced ? <span>Synced across devices</span> : null}
        </p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="xs" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button variant="default" size="xs" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}
