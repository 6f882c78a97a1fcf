import { askQuestion } from '#domain/questions/api.ts'
import { NewNote, NewQuestion } from '#domain/questions/question.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { EntryForm } from './entry-form.tsx'

type AskFormProps = { loadId: number; side: 'shipper' | 'trucker' }

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

/** The field at the end of the list: a trucker asks, the shipper adds a note. */
export function AskForm({ loadId, side }: AskFormProps) {
  const { mutate, isPending, error } = useApiMutation(askQuestion)
  return (
    <EntryForm
      {...words[side]}
      schema={side === 'shipper' ? NewNote : NewQuestion}
      isPending={isPending}
      problem={error ? serverMessage(error, 'Failed to send. Please try again.') : undefined}
      onSend={(text, done) => mutate({ params: { id: loadId }, body: { text } }, { onSuccess: done })}
      sticky
    />
  )
}
