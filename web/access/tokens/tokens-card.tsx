import { Anchor, Button, Group, Skeleton, Checkbox, Radio } from '@mantine/core'
import { type Control, Controller } from 'react-hook-form'
import type { z } from 'zod'
import { listTokens, revokeToken, makeToken } from '#domain/access/token-api.ts'
import { tokenLimits, NewToken, tokenDays, usualTokenDays } from '#domain/access/token.ts'
import { type Scope, scopeRows, scopesOf } from '#domain/scopes.ts'
import { useApi } from '#web/api/hooks.ts'
import { useMay } from '#web/api/may.tsx'
import { useSignedInUser } from '#web/api/session.ts'
import { TextField } from '#web/shared/form/text-field.tsx'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { ShownOnceDialog } from '#web/shared/overlay/shown-once-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { TokenRows } from './token-rows.tsx'
import classes from './tokens.module.css'

/** The access tokens of a user, in the settings. Source: Y-158. */
export function TokensCard() {
  const failure = "Couldn't load your access tokens"
  const read = useApi(listTokens, {}, { failure })
  const { data } = read
  const mayRead = useMay()(listTokens)
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
  if (!mayRead) return null
  return (
    <>
      <SectionCard title="Access tokens" action={action} flush={(data?.length ?? 0) > 0}>
        <Loaded read={read} skeleton={<Skeleton height={14} width="60%" aria-hidden />}>
          {(tokens) =>
            tokens.length > 0 ? (
              <TokenRows tokens={tokens} revoke={revokeToken} />
            ) : (
              <p className={classes.text}>
                An access token lets your own programs call the API for you, within the scopes that you choose.
              </p>
            )
          }
        </Loaded>
      </SectionCard>
      {/* Outside: the card draws its content anew with the first token, and a token is shown once. */}
      <TokenDialog key={making.opening} {...making.props} />
    </>
  )
}

type Input = z.input<typeof NewToken>

/** Makes an access token and shows it once. Source: Y-158. */
function TokenDialog(dialog: DialogProps) {
  const { role } = useSignedInUser()
  return (
    <AskDialog
      {...dialog}
      call={makeToken}
      args={(body) => ({ body })}
      title="New Access Token"
      size={560}
      submitLabel="Create Token"
      form={NewToken}
      start={{ name: '', scopes: [], days: usualTokenDays }}
      fields={(control) => (
        <>
          <TextField
            control={control}
            name="name"
            label="Name"
            placeholder="What will use it, such as Our TMS"
            autoComplete="off"
          />
          <Scopes control={control} offered={scopesOf(role)} />
          <Days control={control} />
        </>
      )}
      failed={{
        title: "Couldn't make the access token",
        text: 'Failed to make the access token. Please try again.',
      }}
      shows={({ token }) => (
        <ShownOnceDialog
          {...dialog}
          title="Access Token Created"
          label="Token"
          value={token}
          purpose="Your program sends it with each call as Authorization: Bearer."
        />
      )}
    />
  )
}

type FieldProps = { control: Control<Input, unknown, NewToken> }

function Scopes({ control, offered }: FieldProps & { offered: Scope[] }) {
  const groups = [
    { title: 'Read', scopes: offered.filter((scope) => scope.endsWith(':read')) },
    { title: 'Write', scopes: offered.filter((scope) => scope.endsWith(':write')) },
  ]
  return (
    <Controller
      control={control}
      name="scopes"
      render={({ field, fieldState }) => (
        <Checkbox.Group
          label="Scopes"
          description="The token can do what you can do, within these."
          value={[...field.value]}
          onChange={field.onChange}
          error={fieldState.error?.message}
        >
          {groups.map(({ title, scopes }) => (
            <div key={title} role="group" aria-label={title} className={classes.group}>
              <p className={classes.groupTitle}>{title}</p>
              {scopes.map((scope) => (
                <Checkbox key={scope} value={scope} label={scope} description={scopeRows[scope].says} />
              ))}
            </div>
          ))}
        </Checkbox.Group>
      )}
    />
  )
}

function Days({ control }: FieldProps) {
  return (
    <Controller
      control={control}
      name="days"
      render={({ field, fieldState }) => (
        <Radio.Group
          label="Expires after"
          value={String(field.value)}
          onChange={(value) => field.onChange(Number(value))}
          error={fieldState.error?.message}
        >
          <Group gap="md" mt={6}>
            {tokenDays.map((days) => (
              <Radio key={days} value={String(days)} label={`${days} days`} />
            ))}
          </Group>
        </Radio.Group>
      )}
    />
  )
}
