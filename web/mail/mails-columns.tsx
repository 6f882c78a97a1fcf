import { IconMailForward } from '@tabler/icons-react'
import { type MailState, mailKindLabels, mailStateLabels } from '#domain/mail/mail.ts'
import type { StaffMail } from '#domain/mail/staff-mail.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import type { StatusName } from '#web/shared/facts/status/statuses.ts'
import type { Column } from '#web/shared/table/table-types.ts'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { RowButton } from '#web/shared/table/row-button.tsx'
import { RowCard } from '#web/shared/table/row-card.tsx'
import classes from './mails.module.css'

/** Resends a failed email; `busyId` is the one in progress. */
export type SendAgain = { busyId: number | null; send: (mail: StaffMail) => void }

const glyphs: Record<MailState, StatusName> = {
  waiting: 'pending',
  sent: 'completed',
  dead: 'expired',
  unsent: 'cancelled',
}

/** The columns of the list; those who may not send again have no actions. */
export function mailColumns(sendAgain: SendAgain | null): Column<StaffMail>[] {
  const columns: Column<StaffMail>[] = [
    { key: 'to', header: 'To', width: 230, least: 180, identity: true, cell: ({ to }) => <Truncated>{to}</Truncated> },
    {
      key: 'subject',
      header: 'Subject',
      cell: ({ subject }) => <Truncated>{subject}</Truncated>,
    },
    {
      key: 'kind',
      header: 'Type',
      width: 150,
      least: 120,
      cell: ({ kind }) => <Truncated>{mailKindLabels[kind]}</Truncated>,
    },
    { key: 'state', header: 'State', width: 250, least: 140, cell: (mail) => <StateLine mail={mail} /> },
    { key: 'attempts', header: 'Attempts', width: 84, least: 76, cell: ({ attempts }) => attempts },
    {
      key: 'created',
      header: 'Created',
      width: 132,
      least: 96,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      key: 'sent',
      header: 'Sent',
      width: 132,
      least: 96,
      cell: ({ sentAt }) => (sentAt ? <RelativeTime at={sentAt} /> : '–'),
    },
  ]
  if (!sendAgain) return columns
  const cell = (mail: StaffMail) => <SendAgainButton mail={mail} sendAgain={sendAgain} />
  return [
    ...columns,
    { key: 'actions', header: 'Actions', width: 128, least: 60, align: 'right', skeleton: 'button', cell },
  ]
}

type MailCardProps = { mail: StaffMail; sendAgain: SendAgain | null }

/** An email where there is no room for columns. */
export function MailCard({ mail, sendAgain }: MailCardProps) {
  return (
    <RowCard
      head={
        <>
          <strong>{mail.to}</strong>
          <State state={mail.state} />
        </>
      }
    >
      <span>{mail.subject}</span>
      {mail.lastError ? <span className={classes.error}>{mail.lastError}</span> : null}
      <FactList of="card">
        <Fact label="Type">{mailKindLabels[mail.kind]}</Fact>
        <Fact label="Attempts">{mail.attempts}</Fact>
        <Fact label="Created">
          <RelativeTime at={mail.createdAt} />
        </Fact>
        <Fact label="Sent">{mail.sentAt ? <RelativeTime at={mail.sentAt} /> : '–'}</Fact>
      </FactList>
      {sendAgain ? <SendAgainButton mail={mail} sendAgain={sendAgain} /> : null}
    </RowCard>
  )
}

function StateLine({ mail: { state, lastError } }: { mail: StaffMail }) {
  return (
    <div className={classes.oneLine}>
      <State state={state} />
      {lastError ? (
        <span className={classes.error}>
          <Truncated>{lastError}</Truncated>
        </span>
      ) : null}
    </div>
  )
}

function State({ state }: { state: MailState }) {
  return (
    <span className={classes.state}>
      <StatusGlyph status={glyphs[state]} />
      {mailStateLabels[state]}
    </span>
  )
}

function SendAgainButton({ mail, sendAgain }: { mail: StaffMail; sendAgain: SendAgain }) {
  if (!mail.canSendAgain) return null
  return (
    <RowButton
      label="Resend"
      icon={IconMailForward}
      name={`Resend to ${mail.to}`}
      loading={sendAgain.busyId === mail.id}
      onClick={() => sendAgain.send(mail)}
    />
  )
}
