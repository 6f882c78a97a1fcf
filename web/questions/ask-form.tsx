import { askQuestion } from '#domain/questions/api.ts'
import { NewNote, NewQuestion, type Question, questionLimits } from '#domain/questions/question.ts'
import { refusals } from '#domain/refusals.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { EntryForm } from './entry-form.tsx'
import classes from './questions.module.css'

type AskFormProps = { loadId: number; side: 'shipper' | 'trucker'; entries: readonly Question[] }

const words = {
  trucker: {
    label: 'Ask a question',
    button: 'Ask',
    busy: 'Asking...',
    hint: 'Everyone sees the answer. No one sees who asked.',
  },
  shipper: {
    label: 'Add a note',
    button: 'Add Note',
    busy: 'Adding...',
    hint: 'Every trucker who may see the load reads it.',
  },
} as const

/**
 * The field at the end of the list: a trucker asks, the shipper adds a note. Once a trucker can't ask any more, why takes
 * its place. Source: Y-113.
 */
export function AskForm({ loadId, side, entries }: AskFormProps) {
  const { mutate, isPending, error } = useApiMutation(askQuestion)
  const { most, left, full }: Room = side === 'trucker' ? roomFor(entries) : { most: questionLimits.answer }
  if (full) return <p className={classes.full} role="status">{`${refusals[full].text}.`}</p>
  const { hint, ...labels } = words[side]
  return (
    <EntryForm
      {...labels}
      hint={left === undefined ? hint : `${hint} ${left} ${left === 1 ? 'question' : 'questions'} left.`}
      most={most}
      schema={side === 'shipper' ? NewNote : NewQuestion}
      isPending={isPending}
      problem={error ? serverMessage(error, 'Failed to send. Please try again.') : undefined}
      onSend={(text, done) => mutate({ params: { id: loadId }, body: { text } }, { onSuccess: done })}
      sticky
    />
  )
}

/** What a trucker may still ask on a load: how many questions, said once one was asked, or why none. */
function roomFor(entries: readonly Question[]): Room {
  const most = questionLimits.question
  const own = entries.filter(({ mine }) => mine)
  const waiting = own.filter(({ answer, removed }) => answer === null && !removed)
  if (own.length >= questionLimits.ofTrucker) return { most, full: 'too-many-questions' }
  if (waiting.length >= questionLimits.waiting) return { most, full: 'questions-waiting' }
  return { most, left: own.length > 0 ? questionLimits.ofTrucker - own.length : undefined }
}

type Room = { most: number; left?: number | undefined; full?: 'too-many-questions' | 'questions-waiting' }
