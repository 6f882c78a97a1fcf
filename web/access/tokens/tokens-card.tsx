import { Anchor, Button, Group, Skeleton } from '@mantine/core'
import { listTokens, revokeToken } from '#domain/access/token-api.ts'
import { tokenLimits } from '#domain/access/token.ts'
import { useApi } from '#web/api/hooks.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { RefreshFailed } from '#web/shared/list/refresh-failed.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { TokenRows } from './token-rows.tsx'
import classes from './tokens.module.css'

/** The access tokens of a user, in the settings. Source: Y-158. */
export function TokensCard() {
  const failure = "Couldn't load your access tokens"
  const { data, errorText, isFetching, refetch } = useApi(listTokens, {}, { failure })
  const making = useDialog()
  const isFull = (data?.length ?? 0) >= tokenLimits.perAccount
  const action = (
    <Group gap="md">
      <Anchor href="/developers" data-touch size="sm">
        API reference
      </Anchor>
      <Button variant="default" size="xs" disabled={!data || isFull} onClick={() => making.open()}>
        New Access Token
      </Button>
    </Group>
  )
  return (
    <>
      <SectionCard title="Access tokens" action={action} flush={(data?.length ?? 0) > 0}>
        {data && data.length > 0 ? <TokenRows tokens={data} revoke={revokeToken} /> : null}
        {data?.length === 0 ? (
          <p className={classes.text}>
            An access token lets your own programs call the API for you, within the scopes that you choose.
          </p>
        ) : null}
        {!data && errorText ? (
          <FailedList title={errorText} retrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {!data && !errorText ? <Skeleton height={14} width="60%" aria-hidden /> : null}
        {data ? <RefreshFailed text={errorText} onRetry={() => void refetch()} /> : null}
      </SectionCard>
      {/* Outside: the card draws its content anew with the first token, and a token is shown once. */}
      <TokenDialog key={making.opening} {...making.props} />
    </>
  )
}
