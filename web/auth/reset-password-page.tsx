import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { checkResetLink } from '#domain/auth/links-api.ts'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { tokenIn } from '#domain/link-token.ts'
import { useApi } from '#web/api/hooks.ts'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { PasswordField } from '#web/shared/form/password-field.tsx'
import { PasswordRules } from '#web/shared/form/password-rules.tsx'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import { AuthFrame, AuthHead } from './auth-frame.tsx'
import { type LinkProblem, linkProblemOf, LinkRefused } from './link-refused.tsx'
import { StrengthHint } from './strength-hint.tsx'
import { type ResetValues, useResetPasswordForm } from './use-reset-password-form.ts'
import classes from './auth-page.module.css'

/** A new password by a link. Source: G-190. */
export function Component() {
  usePageTitle('New password')
  const token = tokenIn(useLocation().hash)
  return (
    <AuthFrame>{token === null ? <Refused problem="link-invalid" /> : <Reset key={token} token={token} />}</AuthFrame>
  )
}

function Reset({ token }: { token: string }) {
  const [problem, setProblem] = useState<LinkProblem | null>(null)
  const read = useApi(checkResetLink, { body: { token } })
  const found = problem ?? linkProblemOf(read.error)
  if (found) return <Refused problem={found} />
  return (
    <Loaded read={read} failure="Couldn't check this link" skeleton={<Waiting />}>
      {(person) => <ResetForm token={token} person={person} onProblem={setProblem} />}
    </Loaded>
  )
}

type Person = ReplyOf<typeof checkResetLink>
type ResetFormProps = { token: string; person: Person; onProblem: (problem: LinkProblem) => void }

function ResetForm({ token, person, onProblem }: ResetFormProps) {
  const { control, send, isPending } = useResetPasswordForm(token, onProblem)
  return (
    <>
      <AuthHead title="Choose a new password" text={<WhatEnds person={person} />} />
      <form
        className={classes.form}
        noValidate
        aria-label="Choose a new password"
        onSubmit={(event) => void send(event)}
      >
        {/* For the browser's list of passwords. */}
        <input type="text" name="username" autoComplete="username" value={person.username} readOnly hidden />
        <PasswordField
          control={control}
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          description={<Hints control={control} />}
        />
        <PasswordField
          control={control}
          name="confirmPassword"
          label="Confirm new password"
          autoComplete="new-password"
        />
        <SubmitButton size="md" fullWidth mt={4} label="Change Password" busyLabel="Changing..." busy={isPending} />
      </form>
    </>
  )
}

/** Of a member only what is theirs: tokens, calendar and webhooks are the account's. */
function WhatEnds({ person: { username, fullName } }: { person: Person }) {
  if (fullName !== undefined) {
    return (
      <>
        For <strong>{fullName}</strong>, who signs in as <strong>{username}</strong>. You'll be signed out on all
        devices. Passkeys and push notifications end.
      </>
    )
  }
  return (
    <>
      For account <strong>{username}</strong>. You'll be signed out on all devices. Access tokens, the calendar address,
      passkeys and push notifications end, and webhooks are switched off.
    </>
  )
}

function Hints({ control }: { control: Control<ResetValues> }) {
  const password = useWatch({ control, name: 'newPassword' })
  return (
    <span className={classes.hints}>
      {password === '' ? null : <StrengthHint password={password} />}
      <PasswordRules password={password} />
    </span>
  )
}

function Refused({ problem }: { problem: LinkProblem }) {
  const next =
    problem === 'link-used'
      ? 'If you have chosen your new password, sign in with it. Otherwise ask for another link.'
      : 'You can ask for another link.'
  return (
    <LinkRefused problem={problem} next={next}>
      <Button component={Link} to="/forgot-password">
        Ask for Another Link
      </Button>
      <Button component={Link} to="/auth" variant="default">
        Sign In
      </Button>
    </LinkRefused>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton height={32} width={280} maw="100%" mb={8} />
      <Skeleton height={20} width={340} maw="100%" mb={28} />
      <Skeleton height={150} mb={20} />
      <Skeleton height={64} mb={24} />
      <Skeleton height={42} />
    </div>
  )
}
