import { Button } from '@mantine/core'
import { type revokeToken, listStaffTokens, revokeStaffToken } from '#domain/access/token-api.ts'
import type { AccessToken } from '#domain/access/token.ts'
import { formatDate } from '#domain/formats.ts'
import { useApi } from '#web/api/hooks.ts'
import { useStaff } from '#web/api/staff-session.ts'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { FactRow, FactRows } from '#web/shared/parts/cards/fact-rows.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
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
      {revoke && revoking.item ? <RevokeDialog token={revoking.item} revoke={revoke} {...revoking.props} /> : null}
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

type RevokeDialogProps = DialogProps & { token: AccessToken; revoke: NonNullable<TokenRowsProps['revoke']> }

function RevokeDialog({ token, revoke, ...dialog }: RevokeDialogProps) {
  return (
    <AskQuestion
      {...dialog}
      call={revoke}
      args={{ params: { id: token.id } }}
      title={`Revoke ${token.name}?`}
      submitLabel="Revoke Token"
      cancelLabel="Keep token"
      destructive
      done={{ title: 'Access token revoked' }}
      failed={{ title: 'Error' }}
    >
      Programs that use it are refused from their next call on.
    </AskQuestion>
  )
}

/** The access tokens of a user, for staff, who may revoke one; nothing while there are none. */
export function StaffTokens({ userId }: { userId: number }) {
  const { data = [] } = useApi(listStaffTokens, { params: { id: userId } })
  const mayRevoke = useStaff()?.role !== 'accounting'
  if (data.length === 0) return null
  return (
    <SectionCard title="Access tokens" count={data.length} flush>
      <TokenRows tokens={data} revoke={mayRevoke ? revokeStaffToken : null} />
    </SectionCard>
  )
}
