import { Loader } from '@mantine/core'
import { IconClockX, IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api/error.ts'
import { AuthMessage } from './auth-message.tsx'
import classes from './auth-page.module.css'

/** Why a link does not count: what was refused, or null for an address without a whole link in it. */
export type LinkProblem = 'link-invalid' | 'link-used' | 'link-expired'

const words: Record<LinkProblem, { title: string; text: string }> = {
  'link-invalid': {
    title: 'This link is not valid',
    text: 'The link looks incomplete. Open it from the email again, or copy the whole address.',
  },
  'link-used': { title: 'This link has been used', text: 'Each link can be used only once.' },
  'link-expired': {
    title: 'This link has expired',
    text: 'It expired, or a newer link replaced it.',
  },
}

/** The problem with a link that a call was refused for; null for any other failure. */
export function linkProblemOf(error: Error | null): LinkProblem | null {
  if (!(error instanceof ApiError) || error.code === undefined) return null
  // What is not even the shape of a link is refused as a value.
  if (error.code === 'invalid-input') return error.fields.some(({ path }) => path === 'token') ? 'link-invalid' : null
  return error.code in words ? (error.code as LinkProblem) : null
}

/** Says why a link does not count, and what to do next. */
export function LinkRefused({ problem, next, children }: { problem: LinkProblem; next: string; children: ReactNode }) {
  const { title, text } = words[problem]
  return (
    <AuthMessage
      icon={problem === 'link-invalid' ? IconLinkOff : IconClockX}
      kind="bad"
      title={title}
      text={[text, next]}
    >
      {children}
    </AuthMessage>
  )
}

export function CheckingLink() {
  return (
    <p className={classes.waiting} role="status">
      <Loader size={18} aria-hidden />
      Checking this link...
    </p>
  )
}
