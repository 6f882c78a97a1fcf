import { zodResolver } from '@hookform/resolvers/zod'
import { Checkbox, Group, Radio } from '@mantine/core'
import { type Control, Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { makeToken } from '#domain/access/token-api.ts'
import { NewToken, tokenDays, tokenLimits, usualTokenDays } from '#domain/access/token.ts'
import { type Scope, scopeRows, scopesOf } from '#domain/scopes.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { TextField } from '#web/shared/form/text-field.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { ShownOnceDialog } from '#web/shared/overlay/shown-once-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import classes from './tokens.module.css'

type Input = z.input<typeof NewToken>
type TokenDialogProps = { opened: boolean; onClose: () => void }

/** Makes an access token and shows it once. Source: Y-158. */
export function TokenDialog({ opened, onClose }: TokenDialogProps) {
  const { role } = useSignedInUser()
  const form = useForm<Input, unknown, NewToken>({
    resolver: zodResolver(NewToken),
    defaultValues: { name: '', scopes: [], days: usualTokenDays },
  })
  const { mutate, data: made, isPending } = useApiMutation(makeToken)
  const send = form.handleSubmit((body) => {
    if (!isPending) mutate({ body }, { onError: refused })
  })
  function refused(error: Error) {
    const text = serverMessage(error, 'Failed to make the access token. Please try again.')
    showToast({ kind: 'error', title: "Couldn't make the access token", text })
    showFieldErrors(form, error)
  }
  if (made) {
    return (
      <ShownOnceDialog
        opened={opened}
        onClose={onClose}
        title="Access Token Created"
        label="Token"
        value={made.token}
        purpose="Your program sends it with each call as Authorization: Bearer."
      />
    )
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="New Access Token"
      size={560}
      dirty={form.formState.isDirty}
      onSubmit={send}
      submitLabel="Create Token"
      submitting={isPending}
    >
      <div className={classes.fields}>
        <TextField
          control={form.control}
          name="name"
          label="Name"
          placeholder="What will use it, such as Our TMS"
          autoComplete="off"
          maxLength={tokenLimits.name}
        />
        <Scopes control={form.control} offered={scopesOf(role)} />
        <Days control={form.control} />
      </div>
    </FormDialog>
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
