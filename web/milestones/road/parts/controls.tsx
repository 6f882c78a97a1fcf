import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './controls.module.css'

type FieldProps = {
  label: string
  /** Behind the label, such as "optional". */
  mark?: string
  error?: string | undefined
  hint?: string | undefined
  children: (given: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** A label above a control, and what is wrong with it below. */
export function Field({ label, mark, error, hint, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {mark ? <span className={classes.mark}> ({mark})</span> : null}
      </label>
      {children({ id, ...(note && { 'aria-describedby': noteId }), ...(error && { 'aria-invalid': true as const }) })}
      {note ? (
        <p id={noteId} className={error ? classes.error : classes.hint} role={error ? 'alert' : undefined}>
          {note}
        </p>
      ) : null}
    </div>
  )
}

type TextProps = Omit<FieldProps, 'children'> & {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  inputMode?: 'text' | 'numeric'
  type?: 'text' | 'datetime-local' | 'time'
  maxLength?: number
  /** Numbers on boxes are in capitals. */
  capitals?: boolean
  autoComplete?: string
}

export function TextField({ value, onChange, capitals = false, type = 'text', ...others }: TextProps) {
  const { label, mark, error, hint, autoComplete = 'off', ...input } = others
  return (
    <Field label={label} {...(mark && { mark })} error={error} hint={hint}>
      {(given) => (
        <input
          {...given}
          {...input}
          type={type}
          className={classes.input}
          value={value}
          autoComplete={autoComplete}
          {...(capitals && { autoCapitalize: 'characters', spellCheck: false })}
          onChange={(event) => onChange(capitals ? event.currentTarget.value.toUpperCase() : event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

type ChoicesProps<T extends string> = {
  label: string
  options: readonly { value: T; label: string }[]
  value: T | null
  onChange: (value: T) => void
  error?: string | undefined
  /** Two beside each other at most; else as many as fit. */
  narrow?: boolean
}

/** One of a few, each a button that a thumb hits. */
export function Choices<T extends string>({ label, options, value, onChange, error, narrow }: ChoicesProps<T>) {
  const id = useId()
  return (
    <div className={classes.field}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={classes.choices} role="radiogroup" aria-labelledby={id} data-narrow={narrow || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input type="radio" name={id} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>
              {option.value === value ? <IconCheck size={20} stroke={2} aria-hidden /> : null}
              {option.label}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

type BigButtonProps = {
  onClick: () => void
  children: ReactNode
  isPlain?: boolean
  disabled?: boolean
  opensDialog?: boolean
  /** As high as the buttons of the card it stands in, where there is a mouse's room. */
  isInCard?: boolean
}

/** What the sheet is for, as wide as it is. */
export function BigButton({ onClick, children, isPlain, disabled, opensDialog, isInCard }: BigButtonProps) {
  return (
    <button
      type="button"
      className={isPlain ? classes.plain : classes.big}
      data-in-card={isInCard || undefined}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** A quiet action in words. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.text} onClick={onClick}>
      {children}
    </button>
  )
}
