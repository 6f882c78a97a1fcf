import { Loader } from '@mantine/core'
import type { Question } from '#domain/questions/question.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { AskForm } from './ask-form.tsx'
import { QuestionEntry } from './question-entry.tsx'
import type { useQuestions } from './use-questions.ts'
import classes from './questions.module.css'

type QuestionsOfLoadProps = {
  loadId: number
  query: ReturnType<typeof useQuestions>
  side: 'shipper' | 'trucker'
  /** A trucker may ask while bidding runs, the shipper may answer and add notes until the load is decided. */
  mayWrite: boolean
}

/** The questions about a load and their answers, with the field for another one at the end. Source: Y-110, Y-112, Y-120. */
export function QuestionsOfLoad({ loadId, query, side, mayWrite }: QuestionsOfLoadProps) {
  const { data, errorText, isFetching } = query
  if (!data && errorText) {
    return (
      <FailedList title="Couldn't load the questions" onRetry={() => void query.refetch()} retrying={isFetching}>
        {errorText}
      </FailedList>
    )
  }
  if (!data) return <Loader size="sm" m="xl" aria-label="Loading the questions" />
  return (
    <div className={classes.root}>
      {data.length === 0 ? (
        <EmptyState kind="empty" title="No questions yet">
          {side === 'trucker' && mayWrite ? askHint : null}
        </EmptyState>
      ) : (
        <EntryList entries={data} isShipper={side === 'shipper'} mayAnswer={side === 'shipper' && mayWrite} />
      )}
      {mayWrite ? <AskForm loadId={loadId} side={side} entries={data} /> : null}
    </div>
  )
}

const askHint = 'Ask about what you need to know to bid. Everyone sees the answer. No one sees who asked.'

type EntryListProps = { entries: readonly Question[]; isShipper: boolean; mayAnswer: boolean }

export function EntryList({ entries, isShipper, mayAnswer }: EntryListProps) {
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
