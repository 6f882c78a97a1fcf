import { IconEye } from '@tabler/icons-react'
import type { Delivery } from '#domain/webhooks/webhook.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { RowButton } from '#web/shared/table/row-button.tsx'
import { RowCard } from '#web/shared/table/row-card.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { stateGlyphs, stateLabels } from './type-labels.ts'
import classes from './webhooks.module.css'

type Open = (delivery: Delivery) => void

export function deliveryColumns(onOpen: Open): Column<Delivery>[] {
  return [
    {
      key: 'type',
      header: 'Type',
      width: 200,
      least: 140,
      identity: true,
      cell: ({ type }) => <Truncated>{type}</Truncated>,
    },
    { key: 'state', header: 'State', width: 150, least: 120, cell: (delivery) => <State delivery={delivery} /> },
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
      cell: (delivery) => <OpenButton delivery={delivery} onOpen={onOpen} />,
    },
  ]
}

export function DeliveryCard({ delivery, onOpen }: { delivery: Delivery; onOpen: Open }) {
  return (
    <RowCard
      head={
        <>
          <strong>{delivery.type}</strong>
          <State delivery={delivery} />
        </>
      }
    >
      <FactList of="card">
        <Fact label="Answer">{answerOf(delivery)}</Fact>
        <Fact label="Attempts">{delivery.attempts}</Fact>
        <Fact label="Created">
          <RelativeTime at={delivery.createdAt} />
        </Fact>
        <Fact label="Next attempt">{delivery.nextAt ? <RelativeTime at={delivery.nextAt} /> : '–'}</Fact>
      </FactList>
      <OpenButton delivery={delivery} onOpen={onOpen} />
    </RowCard>
  )
}

function answerOf({ lastStatus, lastMs }: Delivery): string {
  if (lastMs === null) return '–'
  return lastStatus === null ? 'No answer' : `${lastStatus}, ${lastMs} ms`
}

function State({ delivery: { state } }: { delivery: Delivery }) {
  return (
    <span className={classes.state}>
      <StatusGlyph status={stateGlyphs[state]} />
      {stateLabels[state]}
    </span>
  )
}

function OpenButton({ delivery, onOpen }: { delivery: Delivery; onOpen: Open }) {
  return (
    <RowButton label="View" icon={IconEye} name={`View delivery ${delivery.id}`} onClick={() => onOpen(delivery)} />
  )
}
