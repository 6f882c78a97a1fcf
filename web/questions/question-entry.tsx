import { Button } from '@mantine/core'
import { useState } from 'react'
import { answerQuestion } from '#domain/questions/api.ts'
import { NewAnswer, type Question, questionLimits } from '#domain/questions/question.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { useInstantWords, useZone } from '#web/shared/facts/zone.ts'
import { aroundWords } from './around-words.ts'
import { EntryForm } from './entry-form.tsx'
import classes from './questions.module.css'

type QuestionEntryProps = {
  entry: Question
  /** The shipper answers while the load is open. */
  mayAnswer: boolean
  isShipper: boolean
  /** Its answer can be typed at once. */
  isFirst?: boolean
}

/** One question with its answer, or a note; texts as they were typed. Source: Y-117, Y-121. */
export function QuestionEntry({ entry, mayAnswer, isShipper, isFirst = false }: QuestionEntryProps) {
  const { text, answer, answeredAt, removed } = entry
  const inWords = useInstantWords()
  if (removed || text === null) {
    return (
      <li className={classes.entry}>
        <p className={classes.head}>{headOf(entry)}</p>
        <p className={classes.removed}>Removed by Quaybid</p>
      </li>
    )
  }
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <b>{headOf(entry)}</b> <span>{entry.mine ? inWords(entry.askedAt) : <Around at={entry.askedAt} />}</span>
      </p>
      <p className={classes.text}>{text}</p>
      {answer !== null && answeredAt !== null ? (
        <div className={classes.answer}>
          <p className={classes.head}>
            <b>{isShipper ? 'You answered' : 'The shipper answered'}</b> <span>{inWords(answeredAt)}</span>
          </p>
          <p className={classes.text}>{answer}</p>
        </div>
      ) : null}
      {answer === null && entry.kind === 'question' ? (
        <Waiting entry={entry} mayAnswer={mayAnswer} isFirst={isFirst} />
      ) : null}
    </li>
  )
}

function Waiting({ entry, mayAnswer, isFirst }: { entry: Question; mayAnswer: boolean; isFirst: boolean }) {
  const [chosen, setOpened] = useState<boolean>()
  const opened = chosen ?? isFirst
  const { mutate, isPending, error, reset } = useApiMutation(answerQuestion)
  if (!mayAnswer) return <p className={classes.waiting}>{entry.mine ? 'Waiting for an answer' : 'Not answered'}</p>
  if (!opened) {
    return (
      <Button variant="light" size="xs" data-touch className={classes.open} onClick={() => setOpened(true)}>
        Answer
      </Button>
    )
  }
  function close() {
    reset()
    setOpened(false)
  }
  return (
    <EntryForm
      label="Your answer"
      button="Send Answer"
      busy="Sending..."
      hint="Visible to every trucker who can see this load. It can't be changed."
      most={questionLimits.answer}
      schema={NewAnswer}
      isPending={isPending}
      problem={error ? serverMessage(error, 'Failed to send. Please try again.') : undefined}
      onSend={(text) => mutate({ params: { id: entry.id }, body: { text } })}
      onCancel={close}
    />
  )
}

function headOf({ kind, mine }: Question): string {
  if (kind === 'note') return mine ? 'Your note' : 'Note from the shipper'
  return mine ? 'You asked' : 'A trucker asked'
}

/** Where it is not the reader's own, not to the hour. Source: Y-122, F-265. */
function Around({ at }: { at: string }) {
  const timeZone = useZone()
  const now = useServerNow()
  return <>{aroundWords(at, new Date(now), timeZone)}</>
}
