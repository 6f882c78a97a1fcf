import { Button, Skeleton } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { passkeyLimits, type Passkey } from '#domain/factors/passkeys.ts'
import { formatDate } from '#domain/formats.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import { useApi } from '#web/api/hooks.ts'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { PasskeysOff } from '#web/shared/passkeys/passkeys-off.tsx'
import { passkeysWork } from '#web/shared/passkeys/passkeys-work.ts'
import { factorCalls } from '../factor-calls.ts'
import { useGone } from './use-gone.ts'
import factors from '../factors.module.css'
import classes from './passkeys.module.css'

const AddDialog = lazyDialog(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog)
const RenameDialog = lazyDialog(async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog)
const RemoveDialog = lazyDialog(async () => (await import('./remove-passkey-dialog.tsx')).RemovePasskeyDialog)

/** The own passkeys: add, rename and remove them. Source: XD-18. */
export function Passkeys({ portal }: { portal: Portal }) {
  const failure = "Couldn't load your passkeys"
  const read = useApi(factorCalls[portal].read, {}, { failure })
  const adding = useDialog()
  const renaming = useDialog<Passkey>()
  const removing = useDialog<Passkey>()
  const addRef = useRef<HTMLButtonElement>(null)
  const given = { passkeys: read.data?.passkeys, nextRef: addRef, refetch: () => void read.refetch() }
  const renameGone = useGone(renaming, given)
  const removalGone = useGone(removing, given)
  return (
    <div className={factors.parts}>
      <p className={factors.text}>Sign in with your fingerprint, face or screen lock, without your password.</p>
      <Loaded read={read} skeleton={<Skeleton height={14} width="60%" aria-hidden />}>
        {({ passkeys }) => (
          <>
            <PasskeyList passkeys={passkeys} onRename={renaming.open} onRemove={removing.open} />
            <AddButton addRef={addRef} count={passkeys.length} onAdd={() => adding.open()} />
          </>
        )}
      </Loaded>
      <AddDialog key={`add ${adding.opening}`} portal={portal} {...adding.props} />
      {renaming.item ? (
        <RenameDialog portal={portal} passkey={renaming.item} onGone={renameGone} {...renaming.props} />
      ) : null}
      {removing.item ? (
        <RemoveDialog portal={portal} passkey={removing.item} onGone={removalGone} {...removing.props} />
      ) : null}
    </div>
  )
}

type PasskeyListProps = {
  passkeys: Passkey[]
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Passkeys">
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRename={() => onRename(passkey)}
          onRemove={() => onRemove(passkey)}
        />
      ))}
    </ul>
  )
}

type AddButtonProps = { addRef: RefObject<HTMLButtonElement | null>; count: number; onAdd: () => void }

function AddButton({ addRef, count, onAdd }: AddButtonProps) {
  if (!passkeysWork()) return <PasskeysOff />
  if (count >= passkeyLimits.most)
    return <p className={factors.text}>You have {passkeyLimits.most} passkeys. Remove one to add another.</p>
  return (
    <div>
      <Button ref={addRef} variant="default" onClick={onAdd}>
        Add Passkey
      </Button>
    </div>
  )
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

/** A passkey with its name and use. */
function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
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
