import { Button, Skeleton } from '@mantine/core'
import { listRates, removeRates, saveRates } from '#domain/rates/api.ts'
import { ratesInShort } from '#domain/rates/card-charges.ts'
import type { Rates } from '#domain/rates/rates.ts'
import { areaName } from '#domain/reference/reference.ts'
import { useApi } from '#web/api/hooks.ts'
import { May } from '#web/api/may.tsx'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { FactRow, FactRows } from '#web/shared/parts/cards/fact-rows.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import type { RatesDialogProps } from './rates-dialog.tsx'
import classes from './rates.module.css'

const RatesDialog = lazyDialog<RatesDialogProps>(async () => (await import('./rates-dialog.tsx')).RatesDialog)

/** A trucker's own rates by area, in the settings: the form of a bid offers those of its load. Source: F-258. */
export function RatesCard() {
  const read = useApi(listRates, {}, { reader: 'trucker', failure: "Couldn't load your rates" })
  const { data } = read
  const editing = useDialog<Rates | null>()
  const removing = useDialog<Rates>()
  const action = (
    <May call={saveRates}>
      <Button variant="default" size="xs" disabled={!data} onClick={() => editing.open(null)}>
        Add Rates
      </Button>
    </May>
  )
  return (
    <>
      <SectionCard title="My rates" action={action} flush={(data?.length ?? 0) > 0}>
        <Loaded read={read} skeleton={<Skeleton height={14} width="60%" aria-hidden />}>
          {(cards) =>
            cards.length > 0 ? (
              <FactRows>
                {cards.map((card) => (
                  <FactRow
                    key={card.areaId}
                    name={areaName(card.areaId)}
                    facts={ratesInShort(card)}
                    side={
                      <May call={saveRates}>
                        <RowButtons
                          card={card}
                          onEdit={() => editing.open(card)}
                          onRemove={() => removing.open(card)}
                        />
                      </May>
                    }
                  />
                ))}
              </FactRows>
            ) : (
              <p className={classes.text}>
                Save your fuel surcharge, chassis and accessorials for an area, and use them in a bid with one click.
              </p>
            )
          }
        </Loaded>
      </SectionCard>
      <RatesDialog key={editing.opening} {...editing.props} card={editing.item ?? null} saved={data ?? []} />
      {removing.item ? <RemoveRatesDialog card={removing.item} {...removing.props} /> : null}
    </>
  )
}

function RowButtons({ card, onEdit, onRemove }: { card: Rates; onEdit: () => void; onRemove: () => void }) {
  const area = areaName(card.areaId)
  return (
    <div className={classes.buttons}>
      <Button variant="default" size="xs" aria-label={`Edit rates for ${area}`} onClick={onEdit}>
        Edit
      </Button>
      <Button variant="default" size="xs" aria-label={`Remove rates for ${area}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

function RemoveRatesDialog({ card: { areaId }, ...dialog }: DialogProps & { card: Rates }) {
  return (
    <AskQuestion
      {...dialog}
      call={removeRates}
      args={{ params: { areaId } }}
      title={`Remove your rates for ${areaName(areaId)}?`}
      submitLabel="Remove Rates"
      destructive
      done={{ title: 'Rates removed', text: `Your rates for ${areaName(areaId)} were removed.` }}
      failed={{ title: "Couldn't remove the rates", text: 'Please try again.' }}
    >
      Your bids stay as they are.
    </AskQuestion>
  )
}
