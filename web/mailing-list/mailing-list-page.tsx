import { Anchor, Button, Select } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { urlOf } from '#domain/http/endpoint.ts'
import { mailStatus } from '#domain/mail/status-api.ts'
import { mailingListReport } from '#domain/mailing-list/api.ts'
import type { MailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { useApi } from '#web/api/hooks.ts'
import { useStaff } from '#web/api/staff-session.ts'
import { areaOptions } from '#web/shared/form/area-options.ts'
import { SearchableSelect } from '#web/shared/form/searchable-select.tsx'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { CsvButton } from '#web/shared/parts/csv-button.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { truckerColumns } from './mailing-list-columns.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import {
  type MailingListFilter,
  useMailingList,
  useMailingListFilter,
  statusChoices,
  isFound,
  type MailingListPages,
} from './use-mailing-list.ts'
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

/** Search, area and status. */
function MailingListFilterBar({ filter }: { filter: MailingListFilter }) {
  return (
    <FilterBar
      label="Search by email, name or company"
      search={filter.state.search}
      onSearch={filter.state.setSearch}
      isActive={!filter.isUsual}
      onReset={filter.reset}
      count={Number(filter.area !== undefined) + Number(filter.status !== statusChoices[0]?.value)}
    >
      <SearchableSelect
        className={classes.choice}
        aria-label="Drayage area"
        placeholder="All Areas"
        options={areaOptions}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the area' }}
        value={filter.area}
        onChange={filter.setArea}
      />
      <Select
        className={classes.choice}
        aria-label="Status"
        allowDeselect={false}
        data={statusChoices}
        value={filter.status}
        onChange={(status) => status && filter.setStatus(status)}
      />
    </FilterBar>
  )
}

type MailingListTableProps = {
  list: MailingListPages
  filter: MailingListFilter
  /** Unsubscribing and resubscribing ask first. */
  onAsk: (trucker: MailingListTrucker) => void
}

/** The truckers of the list. Source: B-145. */
function MailingListTable({ list, filter, onAsk }: MailingListTableProps) {
  return (
    <ListTable
      label="Mailing list"
      list={list}
      state={filter.state}
      matches={isFound}
      columns={truckerColumns(onAsk)}
      empty={
        <NoRows
          title="No truckers found"
          filtered="No one on the mailing list matches your filters."
          none="Truckers who join, or whom you add, appear here."
          onReset={filter.isUsual ? null : filter.reset}
        />
      }
      rowHeight="plain"
      roomyWidth={1160}
    />
  )
}
