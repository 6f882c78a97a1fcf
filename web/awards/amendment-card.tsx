import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { acceptAmendment, declineAmendment, withdrawAmendment } from '#domain/awards/api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { Accepting } from '#domain/awards/form.ts'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { changesOf } from './amendment-words.ts'
import classes from './amendment-card.module.css'

type Amendment = NonNullable<Confirmation['amendment']>

const longestName = 80

/** A change that waits: what it changes, and the answer to it, or for its proposer the way to take it back. */
export function AmendmentCard({ confirmation }: { confirmation: Confirmation }) {
  const { amendment, award } = confirmation
  if (!amendment) return null
  const until = formatDateTimeWithZone(amendment.lapsesAt, award.timeZone)
  const proposer = amendment.bySide === 'trucker' ? 'The trucker' : 'The shipper'
  const answerer = amendment.bySide === 'trucker' ? 'shipper' : 'trucker'
  return (
    <SectionCard title={amendment.mine ? 'Your change waits for an answer' : 'A change needs your answer'}>
      <p className={classes.note}>
        {amendment.mine
          ? `The ${answerer} can answer until ${until}.`
          : `${proposer} proposes a change to ${confirmation.number}. Answer by ${until}.`}
      </p>
      <ul className={classes.changes}>
        {changesOf(amendment, confirmation.snapshot).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {amendment.mine ? <Withdraw id={amendment.id} /> : <Answer amendment={amendment} />}
    </SectionCard>
  )
}

function Answer({ amendment: { id } }: { amendment: Amendment }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const nameRef = useRef<HTMLInputElement>(null)
  const accept = useApiMutation(acceptAmendment)
  const decline = useApiMutation(declineAmendment)
  const isBusy = accept.isPending || decline.isPending

  function send() {
    if (isBusy) return
    const checked = Accepting.safeParse({ name })
    setProblem(checked.error?.issues[0]?.message)
    if (!checked.success) return nameRef.current?.focus()
    accept.mutate(
      { params: { id }, body: checked.data },
      toastOf('Change accepted', 'Both confirmations have a new version.'),
    )
  }
  function refuse() {
    if (!isBusy) decline.mutate({ params: { id } }, toastOf('Change declined', 'The confirmation stays as it is.'))
  }
  return (
    <form
      className={classes.answer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextInput
        ref={nameRef}
        className={classes.name}
        label="Your name"
        autoComplete="name"
        maxLength={longestName}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={accept.isPending}>
        Accept Change
      </Button>
      <Button variant="default" loading={decline.isPending} onClick={refuse}>
        Decline
      </Button>
    </form>
  )
}

function Withdraw({ id }: { id: number }) {
  const { mutate, isPending } = useApiMutation(withdrawAmendment)
  const withdraw = () => mutate({ params: { id } }, toastOf('Change withdrawn', 'The confirmation stays as it is.'))
  return (
    <Button variant="default" loading={isPending} onClick={withdraw}>
      Withdraw Change
    </Button>
  )
}

/** Both ends of an answer as messages. */
function toastOf(title: string, text: string) {
  return {
    onSuccess: () => showToast({ kind: 'success', title, text }),
    onError: (error: Error) => showToast({ kind: 'error', title: 'Error', text: serverMessage(error) }),
  }
}
