import { strengthOf, strengths } from './password-strength.ts'
import classes from './strength-hint.module.css'

/** Four steps and a word. It advises and never refuses. Source: G-105. */
export function StrengthHint({ password }: { password: string }) {
  if (password === '') return 'At least 8 characters; longer is stronger.'
  const strength = strengthOf(password)
  const reached = strengths.indexOf(strength)
  return (
    <span className={classes.hint} data-strength={reached}>
      <span className={classes.steps} aria-hidden>
        {strengths.slice(1).map((step, index) => (
          <span key={step} className={classes.step} data-on={index < reached || undefined} />
        ))}
      </span>
      {strength === 'Too short' ? 'Too short: at least 8 characters' : `${strength} password`}
    </span>
  )
}
