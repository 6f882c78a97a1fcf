import { Anchor, Button } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { urlOf } from '#domain/http/endpoint.ts'
import { mailStatus } from '#domain/mail/status-api.ts'
import { mailingListReport } from '#domain/mailing-list/api.ts'
import type { MailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { useApi } from '#web/api/hooks.ts'
import { useStaff } from '#web/api/staff-session.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { CsvButton } from '#web/shared/parts/csv-button.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { countOf } from '#web/shared/table/list-table.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { MailingListFilterBar } from './mailing-list-filter-bar.tsx'
import { MailingListTable } from './mailing-list-table.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { type MailingListFilter, useMailingList, useMailingListFilter } from './use-mailing-list.ts'
import classes from './mailing-list.module.css'

const AddTruckerDialog = lazyDialog(async () => (await import('./add-trucker-dialog.tsx')).AddTruckerDialog)

/** The mailing list, kept by staff: truckers who get an email about new loads. Source: B-145; G-130, G-196. */
export function Component() {
  const filter = useMailingListFilter()
  const list = useMailingList(filter)
  const adding = useDialog()
  const subscription = useDialog<MailingListTrucker>()
  return (
    <>
      <MailingListHeader query={filter.query} onAdd={() => adding.open()} />
      <MailingListFilterBar filter={filter} />
      <SectionCard title="Truckers" count={countOf(list)} flush>
        <MailingListTable list={list} filter={filter} onAsk={subscription.open} />
      </SectionCard>
      <AddTruckerDialog key={adding.opening} {...adding.props} />
      {subscription.item ? <SubscriptionDialog trucker={subscription.item} {...subscription.props} /> : null}
    </>
  )
}

/** Nothing is said to be sent where nothing is. */
function useSubtitle(): string {
  const { data } = useApi(mailStatus, {})
  if (!data) return 'Truckers who get an email when a load is posted in their area.'
  return data.mailIsSent
    ? 'Truckers who get an email for each new load in their area, once they confirm their address.'
    : 'Truckers who get an email when a load is posted in their area. Email is off on this server, so none are sent.'
}

type MailingListHeaderProps = Pick<MailingListFilter, 'query'> & { onAdd: () => void }

/** The file holds the area and status that are shown; a search narrows the page alone. */
function MailingListHeader({ query, onAdd }: MailingListHeaderProps) {
  const isAdmin = useStaff()?.role === 'admin'
  return (
    <>
      <Anchor component={Link} data-touch underline="hover" to="/staff/users" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        Back to Users
      </Anchor>
      <PageHeader title="Mailing List" subtitle={useSubtitle()}>
        {isAdmin ? <CsvButton href={urlOf(mailingListReport, { query })} /> : null}
        <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
          Add Trucker
        </Button>
      </PageHeader>
    </>
  )
}
