import { listDeliveries } from '#domain/webhooks/api.ts'
import { type Delivery, type DeliveryState, deliveryStates, type Webhook } from '#domain/webhooks/webhook.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { useListState } from '#web/shared/list/list-state.ts'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { useAddressChoice } from '#web/shared/list/use-address.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { ListTable } from '#web/shared/table/list-table.tsx'
import { DeliveryCard, deliveryColumns } from './delivery-columns.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { stateLabels } from './type-labels.ts'

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
          renderCard={(delivery) => <DeliveryCard delivery={delivery} onOpen={reading.open} />}
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
