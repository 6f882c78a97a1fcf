import { IconMailOff, IconMailPlus } from '@tabler/icons-react'
import { formatDate } from '#domain/formats.ts'
import type { MailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { areaName } from '#domain/reference/reference.ts'
import { useStaff } from '#web/api/staff-session.ts'
import type { Sort } from '#web/shared/list/sorting.ts'
import { StatusWords } from '#web/shared/facts/status/status-badge.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { RowButton } from '#web/shared/table/row-button.tsx'

type OnAsk = (trucker: MailingListTrucker) => void

/** The columns of the list in their order. Source: B-145. */
export function truckerColumns(onAsk: OnAsk): Column<MailingListTrucker>[] {
  return [
    { key: 'email', header: 'Email', cell: ({ email }) => <Truncated>{email}</Truncated> },
    { key: 'name', header: 'Name', width: 170, least: 110, cell: ({ name }) => <Truncated>{name}</Truncated> },
    {
      key: 'company',
      header: 'Company',
      width: 220,
      least: 120,
      cell: ({ company }) => <Truncated>{company}</Truncated>,
    },
    {
      key: 'area',
      header: 'Drayage Area',
      width: 168,
      least: 110,
      cell: ({ drayageAreaID }) => <Truncated>{areaName(drayageAreaID) ?? ''}</Truncated>,
    },
    {
      key: 'status',
      header: 'Status',
      width: 136,
      least: 124,
      card: 'head',
      cell: (trucker) => <Status trucker={trucker} />,
    },
    {
      key: 'confirmed',
      header: 'Confirmed',
      width: 136,
      least: 96,
      cell: ({ confirmedAt }) => (confirmedAt ? formatDate(confirmedAt) : '–'),
    },
    { key: 'added', header: 'Added', width: 124, least: 90, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      key: 'actions',
      header: 'Actions',
      width: 134,
      least: 60,
      align: 'right',
      skeleton: 'button',
      card: 'foot',
      cell: (trucker) => <SubscriptionButton trucker={trucker} onAsk={onAsk} />,
    },
  ]
}

/** As they come: the newest first. */
export const truckerOrder: Sort = { key: 'added', direction: 'descending' }

function Status({ trucker }: { trucker: MailingListTrucker }) {
  return (
    <StatusWords status={trucker.unsubscribed ? 'cancelled' : trucker.confirmedAt ? 'completed' : 'pending'}>
      {statusOf(trucker)}
    </StatusWords>
  )
}

/** An unconfirmed address gets no email. */
function statusOf({ unsubscribed, confirmedAt }: MailingListTrucker): string {
  if (unsubscribed) return 'Unsubscribed'
  return confirmedAt ? 'Subscribed' : 'Not confirmed'
}

/** Admins unsubscribe; an unsubscribed trucker gets the link. Source: G-238. */
function SubscriptionButton({ trucker, onAsk }: { trucker: MailingListTrucker; onAsk: OnAsk }) {
  const isAdmin = useStaff()?.role === 'admin'
  if (!trucker.unsubscribed && !isAdmin) return null
  const words = trucker.unsubscribed ? 'Resubscribe' : 'Unsubscribe'
  return (
    <RowButton
      label={words}
      icon={trucker.unsubscribed ? IconMailPlus : IconMailOff}
      name={`${words} ${trucker.email}`}
      onClick={() => onAsk(trucker)}
    />
  )
}
