import type { MailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { ListTable } from '#web/shared/table/list-table.tsx'
import { TruckerCard, truckerColumns } from './mailing-list-columns.tsx'
import { isFound, type MailingListFilter, type MailingListPages } from './use-mailing-list.ts'

type MailingListTableProps = {
  list: MailingListPages
  filter: MailingListFilter
  /** Unsubscribing and resubscribing ask first. */
  onAsk: (trucker: MailingListTrucker) => void
}

/** The truckers of the list. Source: B-145. */
export function MailingListTable({ list, filter, onAsk }: MailingListTableProps) {
  return (
    <ListTable
      label="Mailing list"
      list={list}
      state={filter.state}
      matches={isFound}
      columns={truckerColumns(onAsk)}
      renderCard={(trucker) => <TruckerCard trucker={trucker} onAsk={onAsk} />}
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
