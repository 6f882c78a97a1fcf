import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { acceptAmendment, declineAmendment, withdrawAmendment } from '#domain/awards/api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { Accepting } from '#domain/awards/form.ts'
import { sumOfCents } from '#domain/money.ts'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { May } from '#web/api/may.tsx'
import { useAwardLimit } from '#web/shared/facts/people/award-limit.ts'
import { Caution } from '#web/shared/parts/caution.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import { changesOf } from './amendment-words.ts'
import classes from './amendment-card.module.css'

type Amendment = NonNullable<Confirmation['amendment']>

const asItIs = 'The confirmation stays as it is.'

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
      <May call={amendment.mine ? withdrawAmendment : acceptAmendment}>
        {amendment.mine ? (
          <Withdraw id={amendment.id} />
        ) : (
          <Answer amendment={amendment} paper={confirmation.snapshot} />
        )}
      </May>
    </SectionCard>
  )
}

function Answer({ amendment: { id, lines }, paper }: { amendment: Amendment; paper: Confirmation['snapshot'] }) {
  const changed = sumOfCents([paper.totalCents, ...lines.map(({ cents }) => cents)])
  const above = useAwardLimit().wordsFor(changed)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const nameRef = useRef<HTMLInputElement>(null)
  const accept = useSend(acceptAmendment, {
    done: { title: 'Change accepted', text: 'Both confirmations have a new version.' },
    failed: { title: 'Error' },
  })
  const decline = useSend(declineAmendment, {
    done: { title: 'Change declined', text: asItIs },
    failed: { title: 'Error' },
  })
  const isBusy = accept.isPending || decline.isPending

  function send() {
    if (isBusy) return
    const checked = Accepting.safeParse({ name })
    setProblem(checked.error?.issues[0]?.message)
    if (!checked.success) return nameRef.current?.focus()
    accept.send({ params: { id }, body: checked.data })
  }
  function refuse() {
    if (!isBusy) decline.send({ params: { id } })
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
      {above ? (
        <Caution>{above}</Caution>
      ) : (
        <>
          <TextInput
            ref={nameRef}
            className={classes.name}
            label="Your name"
            autoComplete="name"
            value={name}
            error={problem}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" loading={accept.isPending}>
            Accept Change
          </Button>
        </>
      )}
      <Button variant="default" loading={decline.isPending} onClick={refuse}>
        Decline
      </Button>
    </form>
  )
}

function Withdraw({ id }: { id: number }) {
  const { send, isPending } = useSend(withdrawAmendment, {
    done: { title: 'Change withdrawn', text: asItIs },
    failed: { title: 'Error' },
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => send({ params: { id } })}>
      Withdraw Change
    </Button>
  )
}
