import { zodResolver } from '@hookform/resolvers/zod'
import type { SubmitEvent } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { editUser } from '#domain/admin/api.ts'
import { UserChange } from '#domain/admin/forms.ts'
import { roleLabels } from '#domain/formats.ts'
import type { User } from '#domain/auth/user.ts'
import { CountryField } from '#web/shared/form/country-field.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { userTitle } from '#web/shared/facts/user-words.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import classes from './edit-user-dialog.module.css'

type EditUserDialogProps = { user: User; opened: boolean; onClose: () => void }

/** Changes how an account can be reached; its role cannot be changed. Source: B-032; G-071. */
export function EditUserDialog({ user, opened, onClose }: EditUserDialogProps) {
  const { form, send, isPending } = useEditUser(user, onClose)
  const { control } = form
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Edit User"
      facts={
        <>
          <span>{userTitle(user)}</span>
          <span>{roleLabels[user.role]}</span>
        </>
      }
      dirty={form.formState.isDirty}
      onSubmit={send}
      submitLabel="Save Changes"
      submittingLabel="Saving..."
      submitting={isPending}
      submitDisabled={!form.formState.isDirty}
    >
      <div className={classes.fields}>
        <TextField control={control} name="displayName" label="Display name" optional />
        <TextField control={control} name="companyName" label="Company name" />
        <TextField control={control} name="contactName" label="Contact name" />
        <TextField control={control} name="email" label="Email" type="email" autoComplete="off" />
        <TextField control={control} name="phone" label="Phone number" type="tel" autoComplete="off" />
        <CountryField control={control} name="country" />
      </div>
    </FormDialog>
  )
}

type Values = Required<{ [Name in keyof UserChange]: string }>

/** The form that changes how an account can be reached. What was not touched is neither judged nor sent. */
function useEditUser(user: User, onDone: () => void) {
  const initial = valuesOf(user)
  const form = useForm<Values, unknown, UserChange>({ resolver: resolverFor(initial), defaultValues: initial })
  const sending = useSend(editUser, {
    done: (changed) => ({
      title: 'User updated',
      text: `The account of ${userTitle(changed)} has been updated.`,
    }),
    failed: { title: 'Update Failed', text: 'Failed to update the user.' },
    form,
    onDone,
  })

  function send(event: SubmitEvent<HTMLFormElement>) {
    void form.handleSubmit((body) => {
      sending.send({ params: { id: user.id }, body })
    })(event)
  }
  return { form, send, isPending: sending.isPending }
}

/** Judges and hands on the values that differ from those at the start: an account of old may lack what is required now. */
function resolverFor(initial: Values): Resolver<Values, unknown, UserChange> {
  const judge = zodResolver(UserChange) as unknown as Resolver<Partial<Values>, unknown, UserChange>
  return async (values, context, options) => {
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== initial[name as keyof Values]),
    )
    return judge(changed, context, options as never)
  }
}

function valuesOf(user: User): Values {
  return {
    displayName: user.displayName ?? '',
    companyName: user.companyName ?? '',
    contactName: user.contactName ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    country: user.country,
  }
}
