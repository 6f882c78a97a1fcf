import { countMails, listMails, mailSorts, sendMailAgain } from '#domain/mail/api.ts'
import { mailStatus } from '#domain/mail/status-api.ts'
import { type MailState, mailStateLabels, mailStates } from '#domain/mail/mail.ts'
import type { StaffMail } from '#domain/mail/staff-mail.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation, useApiPages } from '#web/api/hooks.ts'
import { useStaff } from '#web/api/staff-session.ts'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { type ListState, useListState } from '#web/shared/list/list-state.ts'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { withCounts } from '#web/shared/list/tab-counts.ts'
import { useAddressChoice } from '#web/shared/list/use-address.ts'
import { mailColumns, type SendAgain } from './mails-columns.tsx'

type Choice = 'all' | MailState
const choices: readonly [Choice, ...Choice[]] = ['all', ...mailStates]
const offered = { sorts: mailSorts, usual: { key: 'created', direction: 'descending' } } as const
const tabs = choices.map((value) => ({ value, label: value === 'all' ? 'All' : mailStateLabels[value] }))

/** The state of every email; failed ones can be resent. Source: G-187. */
export function Component() {
  const [state, setState] = useAddressChoice('state', choices)
  const listed = useListState(offered)
  const query = { ...(state !== 'all' && { state }), ...listed.query }
  const mails = useApiPages(listMails, { query }, { failure: "Couldn't load the email log", keepPrevious: true })
  const isSearched = listed.typed !== ''
  const { data } = useApi(countMails, {}, { enabled: !isSearched })
  // In a search the chosen tab counts what the list holds.
  const counts = isSearched ? undefined : data
  const counted = withCounts(tabs, counts, (one) => (one === 'all' ? undefined : [one]))
  return (
    <>
      <PageHeader title="Email" subtitle={<MailSubtitle />} />
      <FilterBar
        label="Search by recipient, account or subject"
        search={listed.search}
        onSearch={listed.setSearch}
        order={{ columns: mailColumns(null), state: listed }}
      />
      <TabbedCard label="Emails" tabs={counted} value={state} onChange={setState} count={countOf(mails)}>
        <MailsTable
          key={state}
          mails={mails}
          state={listed}
          onReset={state === 'all' && !isSearched ? null : () => listed.setSearch('', { state: null })}
        />
      </TabbedCard>
    </>
  )
}

function MailSubtitle() {
  const { data } = useApi(mailStatus, {})
  const staff = useStaff()
  if (data?.mailIsSent !== false) return 'Email delivery log, last 90 days'
  return staff?.role === 'admin' ? 'Email is off: SMTP_URL is not set.' : 'Email is off on this server.'
}

type MailsTableProps = {
  mails: ReturnType<typeof useApiPages<typeof listMails>>
  state: ListState
  /** Null without a filter. */
  onReset: (() => void) | null
}

function MailsTable({ mails, state, onReset }: MailsTableProps) {
  const sendAgain = useSendAgain()
  return (
    <ListTable
      label="Emails"
      list={mails}
      state={state}
      matches={matches}
      columns={mailColumns(sendAgain)}
      empty={
        <NoRows
          title="No emails found"
          filtered={state.typed ? 'No emails match your search.' : 'No emails with this status in the last 90 days.'}
          none="Emails appear here as soon as they are queued."
          onReset={onReset}
        />
      }
      roomyWidth={1150}
      rowHeight="slim"
    />
  )
}

/** The account is searched by the server alone: a row has no name. */
function matches({ to, subject }: StaffMail, typed: string): boolean {
  return hasEveryWord(typed, [to, subject])
}

/** Null for staff who may not; the email being resent keeps its button busy. */
function useSendAgain(): SendAgain | null {
  const staff = useStaff()
  const { mutate, isPending, variables } = useApiMutation(sendMailAgain, { lock: 'same' })
  if (staff?.role !== 'admin') return null
  return {
    busyId: isPending ? Number(variables.params.id) : null,
    send: ({ id, to }: StaffMail) =>
      mutate(
        { params: { id } },
        {
          onSuccess: () => showToast({ kind: 'success', title: 'Email queued', text: `Resending to ${to}.` }),
          onError: (error) =>
            showToast({
              kind: 'error',
              title: 'Error',
              text: serverMessage(error, "Couldn't resend the email. Please try again."),
            }),
        },
      ),
  }
}
