import { Button } from '@mantine/core'
import { listStaffQuestions, hideQuestion } from '#domain/questions/api.ts'
import { type StaffQuestion, HidingQuestion } from '#domain/questions/question.ts'
import { useApi } from '#web/api/hooks.ts'
import { useStaff } from '#web/api/staff-session.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import classes from './questions.module.css'

/** All questions and notes about a load, with who asked; staff can remove them. Not there without any. Source: Y-118. */
export function StaffQuestions({ loadId }: { loadId: number }) {
  const { data, errorText, isFetching, refetch } = useApi(listStaffQuestions, { params: { id: loadId } })
  const hiding = useDialog<StaffQuestion>()
  const mayHide = useStaff()?.role !== 'accounting'
  if (!data && errorText) {
    return (
      <SectionCard title="Questions">
        <FailedList title="Couldn't load the questions" onRetry={() => void refetch()} retrying={isFetching}>
          {errorText}
        </FailedList>
      </SectionCard>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <SectionCard title="Questions">
      <ol className={classes.list} aria-label="Questions and answers">
        {data.map((entry) => (
          <StaffEntry key={entry.id} entry={entry} onHide={mayHide ? () => hiding.open(entry) : undefined} />
        ))}
      </ol>
      {hiding.item ? <HideQuestionDialog key={hiding.opening} entry={hiding.item} {...hiding.props} /> : null}
    </SectionCard>
  )
}

function StaffEntry({ entry, onHide }: { entry: StaffQuestion; onHide: (() => void) | undefined }) {
  const { kind, text, asker, askedAt, answer, answeredAt, removed, removedReason, flagged } = entry
  const inWords = useInstantWords()
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <b>{kind === 'note' ? 'Note from the shipper' : `${asker?.name ?? 'A trucker'} asked`}</b>{' '}
        <span>{inWords(askedAt)}</span>
      </p>
      <p className={classes.text}>{text}</p>
      {answer !== null && answeredAt !== null ? (
        <div className={classes.answer}>
          <p className={classes.head}>
            <b>The shipper answered</b> <span>{inWords(answeredAt)}</span>
          </p>
          <p className={classes.text}>{answer}</p>
        </div>
      ) : null}
      {flagged && !removed ? (
        <p className={classes.flagged}>May name a person or company. Remove it if it does.</p>
      ) : null}
      {removed ? <p className={classes.removed}>Removed: {removedReason}</p> : null}
      {!removed && onHide ? (
        <Button variant="subtle" color="red" size="xs" data-touch className={classes.open} onClick={onHide}>
          Remove
        </Button>
      ) : null}
    </li>
  )
}

/** Asks why an entry is removed. */
function HideQuestionDialog({ entry, ...dialog }: DialogProps & { entry: StaffQuestion }) {
  const isNote = entry.kind === 'note'
  return (
    <AskDialog
      {...dialog}
      look="question"
      call={hideQuestion}
      args={(body) => ({ params: { id: entry.id }, body })}
      title={isNote ? 'Remove this note?' : 'Remove this question?'}
      submitLabel="Remove"
      cancelLabel="Keep it"
      destructive
      form={HidingQuestion}
      start={{ reason: '' }}
      fields={{
        reason: {
          label: 'Reason',
          hint: 'Staff alone can read it, also in the audit log.',
        },
      }}
      done={{ title: isNote ? 'Note removed' : 'Question removed', text: 'It now reads "Removed by Quaybid".' }}
      failed={{ text: 'Failed to remove it. Please try again.' }}
    >
      The asker and the shipper read that Quaybid removed it. It is gone for everyone else, and can&apos;t be brought
      back.
    </AskDialog>
  )
}
