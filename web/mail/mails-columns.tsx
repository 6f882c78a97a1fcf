import { IconMailForward } from '@tabler/icons-react'
import { type MailState, mailKindLabels, mailStateLabels } from '#domain/mail/mail.ts'
import type { StaffMail } from '#domain/mail/staff-mail.ts'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { StatusWords } from '#web/shared/facts/status/status-badge.tsx'
import type { StatusName } from '#web/shared/facts/status/statuses.ts'
import type { Column } from '#web/shared/table/table-types.ts'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { RowButton } from '#web/shared/table/row-button.tsx'
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
      card: 'wide',
      cell: ({ subject }) => <Truncated>{subject}</Truncated>,
    },
    {
      key: 'kind',
      header: 'Type',
      width: 150,
      least: 120,
      cell: ({ kind }) => <Truncated>{mailKindLabels[kind]}</Truncated>,
    },
    { key: 'state', header: 'State', width: 250, least: 140, card: 'head', cell: (mail) => <StateLine mail={mail} /> },
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
    {
      key: 'actions',
      header: 'Actions',
      width: 128,
      least: 60,
      align: 'right',
      skeleton: 'button',
      card: 'foot',
      cell,
    },
  ]
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
  return <StatusWords status={glyphs[state]}>{mailStateLabels[state]}</StatusWords>
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
