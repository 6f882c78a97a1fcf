import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { formatCount } from '#domain/formats.ts'
import type { NewAnswer, NewQuestion } from '#domain/questions/question.ts'
import { useUnsaved } from '#web/shared/overlay/unsaved.ts'
import classes from './questions.module.css'

type EntryFormProps = {
  label: string
  button: string
  busy: string
  hint?: string
  /** The most characters; how many there are is said when it is nearly full. */
  most: number
  schema: typeof NewQuestion | typeof NewAnswer
  isPending: boolean
  /** Why the server refused it, in words. */
  problem: string | undefined
  /** Sends a text that is right; `done` empties the field. */
  onSend: (text: string, done: () => void) => void
  onCancel?: () => void
  /** Stays at the foot of a phone's screen. */
  sticky?: boolean
}

/** One field of several lines and its button: a question, an answer, or a note. What was typed stays until it is sent. */
export function EntryForm({ label, button, busy, hint, most, schema, isPending, problem, ...rest }: EntryFormProps) {
  const { onSend, onCancel, sticky = false } = rest
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const id = useId()
  useUnsaved(text.trim() !== '')

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const checked = schema.safeParse({ text })
    setWrong(checked.error?.issues[0]?.message)
    if (checked.success) onSend(checked.data.text, () => setText(''))
    else document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`)?.focus()
  }

  return (
    <form className={classes.form} data-sticky={sticky || undefined} onSubmit={send} noValidate>
      <Textarea
        id={id}
        label={label}
        description={withCount(hint, text.length, most)}
        autosize
        minRows={1}
        maxRows={6}
        value={text}
        error={wrong ?? problem}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setWrong(undefined)
        }}
      />
      <div className={classes.acts}>
        {onCancel ? (
          <Button variant="default" onClick={onCancel} disabled={isPending}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" loading={isPending}>
          {isPending ? busy : button}
        </Button>
      </div>
    </form>
  )
}

/** From four fifths on it is said how much is left. */
function withCount(hint: string | undefined, length: number, most: number): string | undefined {
  if (length < most * 0.8) return hint
  return `${hint ? `${hint} ` : ''}${formatCount(length)} of ${formatCount(most)} characters.`
}
