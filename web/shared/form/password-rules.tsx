import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { newPasswordRules } from '#domain/auth/new-password.ts'
import classes from './password-rules.module.css'

/** What a password that is changed to must have, each with a mark once it has it. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <span className={classes.rules}>
      {newPasswordRules.map(({ words, holds }) => {
        const isMet = holds(password)
        const Icon = isMet ? IconCheck : IconPoint
        return (
          <span key={words} className={classes.rule} data-met={isMet || undefined}>
            <Icon size={14} stroke={2} aria-hidden />
            {words}
            <VisuallyHidden component="span">{isMet ? ': yes.' : '.'}</VisuallyHidden>
          </span>
        )
      })}
    </span>
  )
}
