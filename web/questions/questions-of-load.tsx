import { Loader } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { askQuestion } from '#domain/questions/api.ts'
import { type Question, NewNote, NewQuestion, questionLimits } from '#domain/questions/question.ts'
import { refusals } from '#domain/refusals.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { useMay } from '#web/api/may.tsx'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { EntryForm } from './entry-form.tsx'
import { QuestionEntry } from './question-entry.tsx'
import { useQuestions } from './use-questions.ts'
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
    hint: 'Visible to every trucker who can see this load.',
  },
} as const

type Room = { most: number; left?: number | undefined; full?: 'too-many-questions' | 'questions-waiting' }

type QuestionsOfLoadProps = {
  loadId: number
  query: ReturnType<typeof useQuestions>
  side: 'shipper' | 'trucker'
  /** A trucker may ask while bidding runs, the shipper may answer and add notes until the load is decided. */
  mayWrite: boolean
}

/** The questions about a load and their answers, with the field for another one at the end. Source: Y-110, Y-112, Y-120. */
export function QuestionsOfLoad({ loadId, query, side, ...given }: QuestionsOfLoadProps) {
  const may = useMay()
  const mayWrite = given.mayWrite && may(askQuestion)
  const waiting = <Loader size="sm" m="xl" aria-label="Loading the questions" />
  return (
    <Loaded read={query} failure="Couldn't load the questions" skeleton={waiting}>
      {(entries) => (
        <div className={classes.root}>
          {entries.length === 0 ? (
            <EmptyState kind="empty" title="No questions yet">
              {side === 'trucker' && mayWrite ? askHint : null}
            </EmptyState>
          ) : (
            <EntryList entries={entries} isShipper={side === 'shipper'} mayAnswer={side === 'shipper' && mayWrite} />
          )}
          {mayWrite ? <AskForm loadId={loadId} side={side} entries={entries} /> : null}
        </div>
      )}
    </Loaded>
  )
}

const askHint = 'Ask about what you need to know to bid. Everyone sees the answer. No one sees who asked.'

type EntryListProps = { entries: readonly Question[]; isShipper: boolean; mayAnswer: boolean }

function EntryList({ entries, isShipper, mayAnswer }: EntryListProps) {
  const first = entries.find(({ kind, answer, removed }) => kind === 'question' && answer === null && !removed)
  return (
    <ol className={classes.list} aria-label="Questions and answers">
      {entries.map((entry) => (
        <QuestionEntry
          key={entry.id}
          entry={entry}
          isShipper={isShipper}
          mayAnswer={mayAnswer}
          isFirst={entry === first}
        />
      ))}
    </ol>
  )
}

/**
 * The field at the end of the list: a trucker asks, the shipper adds a note. Once a trucker can't ask any more, why takes
 * its place. Source: Y-113.
 */
function AskForm({ loadId, side, entries }: AskFormProps) {
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

/** What was asked about a load, behind one line of a bid dialog; nothing while nothing was. */
export function BidQuestions({ loadId }: { loadId: number }) {
  const [opened, setOpened] = useState(false)
  const { data = [] } = useQuestions(loadId)
  if (data.length === 0) return null
  return (
    <section className={classes.fold}>
      <button type="button" className={classes.line} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <IconChevronRight size={16} stroke={2} aria-hidden />
        {data.length === 1 ? '1 question or note' : `${data.length} questions and answers`}
      </button>
      {opened ? <EntryList entries={data} isShipper={false} mayAnswer={false} /> : null}
    </section>
  )
}
