import { Button } from '@mantine/core'
import type { revokeStaffToken, revokeToken } from '#domain/access/token-api.ts'
import type { AccessToken } from '#domain/access/token.ts'
import { formatDate } from '#domain/formats.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { FactRow, FactRows } from '#web/shared/parts/cards/fact-rows.tsx'
import classes from './tokens.module.css'

type TokenRowsProps = {
  tokens: AccessToken[]
  /** The call that revokes one; null where that may not be done. */
  revoke: typeof revokeToken | typeof revokeStaffToken | null
}

/** Access tokens, one a row: what it is called, what it may do, until when, and its last use. */
export function TokenRows({ tokens, revoke }: TokenRowsProps) {
  const revoking = useDialog<AccessToken>()
  return (
    <>
      <FactRows>
        {tokens.map((token) => (
          <FactRow
            key={token.id}
            name={
              <>
                {token.name} <code className={classes.start}>{token.start}…</code>
              </>
            }
            facts={<Facts token={token} />}
            side={
              revoke ? (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Revoke ${token.name}`}
                  onClick={() => revoking.open(token)}
                >
                  Revoke
                </Button>
              ) : null
            }
          />
        ))}
      </FactRows>
      {revoke && revoking.item ? (
        <RevokeDialog key={revoking.opening} token={revoking.item} revoke={revoke} {...revoking.props} />
      ) : null}
    </>
  )
}

function Facts({ token: { scopes, expiresAt, lastUsedAt, lastUsedFrom } }: { token: AccessToken }) {
  const isOver = Date.parse(expiresAt) <= useServerNow()
  return (
    <>
      <span className={isOver ? classes.over : undefined}>
        {isOver ? 'Expired' : 'Expires'} {formatDate(expiresAt)}
      </span>
      {lastUsedAt ? (
        <>
          {' · last used '}
          <RelativeTime at={lastUsedAt} inSentence /> from {lastUsedFrom}
        </>
      ) : (
        ' · never used'
      )}
      <span className={classes.scopes}>{scopes.join(', ')}</span>
    </>
  )
}

type RevokeDialogProps = {
  token: AccessToken
  revoke: NonNullable<TokenRowsProps['revoke']>
  opened: boolean
  onClose: () => void
}

function RevokeDialog({ token, revoke, opened, onClose }: RevokeDialogProps) {
  const { mutate, isPending } = useApiMutation(revoke)
  function end() {
    mutate(
      { params: { id: token.id } },
      {
        onSuccess: () => showToast({ kind: 'success', title: 'Access token revoked' }),
        onError: (error) => showToast({ kind: 'error', title: 'Error', text: serverMessage(error) }),
        onSettled: onClose,
      },
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={end}
      title={`Revoke ${token.name}?`}
      confirmLabel="Revoke Token"
      cancelLabel="Keep token"
      destructive
      loading={isPending}
    >
      Programs that use it are refused from their next call on.
    </ConfirmDialog>
  )
}
