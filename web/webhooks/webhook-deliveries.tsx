import { IconEye } from '@tabler/icons-react'
import { listDeliveries } from '#domain/webhooks/api.ts'
import { type Delivery, type DeliveryState, deliveryStates, type Webhook } from '#domain/webhooks/webhook.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { StatusWords } from '#web/shared/facts/status/status-badge.tsx'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { useListState } from '#web/shared/list/list-state.ts'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { useAddressChoice } from '#web/shared/list/use-address.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { ListTable } from '#web/shared/table/list-table.tsx'
import { RowButton } from '#web/shared/table/row-button.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { stateLabels, stateGlyphs } from './type-labels.ts'

type Choice = 'all' | DeliveryState
const choices: readonly [Choice, ...Choice[]] = ['all', ...deliveryStates]
const tabs = choices.map((value) => ({ value, label: value === 'all' ? 'All' : stateLabels[value] }))
const offered = { sorts: ['created'], usual: { key: 'created', direction: 'descending' } } as const

/** What a webhook was sent in the last 30 days. */
export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const [state, setState] = useAddressChoice('state', choices)
  const listed = useListState(offered)
  const query = state === 'all' ? {} : { state }
  const deliveries = useApiPages(listDeliveries, { params: { id: webhook.id }, query })
  const reading = useDialog<Delivery>()
  return (
    <>
      <TabbedCard label="Deliveries" tabs={tabs} value={state} onChange={setState}>
        <ListTable
          key={state}
          label="Deliveries"
          list={deliveries}
          state={listed}
          columns={deliveryColumns(reading.open)}
          empty={
            <NoRows
              title="No deliveries"
              filtered="No deliveries in this state in the last 30 days."
              none="Messages appear here as soon as they are queued."
              onReset={state === 'all' ? null : () => setState('all')}
            />
          }
          rowHeight="slim"
        />
      </TabbedCard>
      {reading.item ? (
        <DeliveryDialog key={reading.opening} delivery={reading.item} canSend={webhook.enabled} {...reading.props} />
      ) : null}
    </>
  )
}

type Open = (delivery: Delivery) => void

function deliveryColumns(onOpen: Open): Column<Delivery>[] {
  return [
    {
      key: 'type',
      header: 'Type',
      width: 200,
      least: 140,
      identity: true,
      cell: ({ type }) => <Truncated>{type}</Truncated>,
    },
    {
      key: 'state',
      header: 'State',
      width: 150,
      least: 120,
      card: 'head',
      cell: (delivery) => <State delivery={delivery} />,
    },
    { key: 'answer', header: 'Answer', width: 120, least: 90, cell: answerOf },
    { key: 'attempts', header: 'Attempts', width: 84, least: 76, cell: ({ attempts }) => attempts },
    {
      key: 'created',
      header: 'Created',
      width: 132,
      least: 96,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      key: 'next',
      header: 'Next attempt',
      width: 132,
      least: 96,
      cell: ({ nextAt }) => (nextAt ? <RelativeTime at={nextAt} /> : '–'),
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 100,
      least: 60,
      align: 'right',
      skeleton: 'button',
      card: 'foot',
      cell: (delivery) => <OpenButton delivery={delivery} onOpen={onOpen} />,
    },
  ]
}

function answerOf({ lastStatus, lastMs }: Delivery): string {
  if (lastMs === null) return '–'
  return lastStatus === null ? 'No answer' : `${lastStatus}, ${lastMs} ms`
}

function State({ delivery: { state } }: { delivery: Delivery }) {
  return <StatusWords status={stateGlyphs[state]}>{stateLabels[state]}</StatusWords>
}

function OpenButton({ delivery, onOpen }: { delivery: Delivery; onOpen: Open }) {
  return (
    <RowButton label="View" icon={IconEye} name={`View delivery ${delivery.id}`} onClick={() => onOpen(delivery)} />
  )
}
