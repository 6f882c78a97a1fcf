import { Select } from '@mantine/core'
import { Controller, useController, useWatch } from 'react-hook-form'
import { formatMonthDay, formatTime, formatTimeWithZone } from '#domain/formats.ts'
import { decisionLabel, decisionsWith, durationChoices, isShortAuction } from '#domain/loads/durations.ts'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { NumberField } from '#web/shared/form/number-field.tsx'
import { useZone } from '#web/shared/facts/zone.ts'
import { PostLoadAward } from './post-load-award.tsx'
import { PostLoadSection } from './post-load-section.tsx'
import type { PostLoadFormApi } from './post-load-fields.ts'
import classes from './post-load.module.css'

const hour = 3_600_000

/** The hours offered, and those of a copied load that has others. */
function durationsWith(chosen: number | undefined) {
  const hours = new Set<number>(durationChoices)
  if (chosen !== undefined) hours.add(chosen)
  const inOrder = [...hours].toSorted((one, other) => one - other)
  return inOrder.map((count) => ({ value: String(count), label: count === 1 ? '1 hour' : `${count} hours` }))
}

/**
 * How long bids are taken, how long they stay valid, who decides, and what the shipper hopes for. Source,
 * A-358; G-009, G-010, G-103; Y-076.
 */
export function PostLoadBidding({ form }: { form: PostLoadFormApi }) {
  const { control } = form
  return (
    <PostLoadSection title="Bidding">
      <Controller
        control={control}
        name="auctionDuration"
        render={({ field: { value, onChange, ...field }, fieldState }) => (
          <div>
            <Select
              {...field}
              label="Auction duration"
              aria-required
              data={durationsWith(value)}
              value={value === undefined ? null : String(value)}
              onChange={(hours) => onChange(hours === null ? undefined : Number(hours))}
              searchable={false}
              allowDeselect={false}
              description={value === undefined ? undefined : <Ends hours={value} form={form} />}
              error={fieldState.error?.message}
            />
            <p className={classes.warning} role="status">
              {value !== undefined && isShortAuction(value) ? 'Short auctions may receive fewer bids' : null}
            </p>
          </div>
        )}
      />
      <DecisionTime form={form} />
      <PostLoadAward form={form} />
      <NumberField
        control={control}
        name="targetPrice"
        label="Target price"
        kind="wholeDollars"
        optional
        description="Only you can see this."
      />
    </PostLoadSection>
  )
}

/** By the clocks of the area, once that is chosen. */
function Ends({ hours, form: { control } }: { hours: number; form: PostLoadFormApi }) {
  const areaId = useWatch({ control, name: 'drayageAreaID' })
  const timeZone = useZone(areaId ?? undefined)
  const at = new Date(useServerNow() + hours * hour)
  return (
    <>
      Ends {formatMonthDay(at, timeZone)}, {timeZone ? formatTimeWithZone(at, timeZone) : formatTime(at)}
    </>
  )
}

function DecisionTime({ form: { control } }: { form: PostLoadFormApi }) {
  const { field, fieldState } = useController({ control, name: 'decisionHours' })
  const { value = 0, onChange, ...input } = field
  return (
    <Select
      {...input}
      label="Decision time"
      description="Bids stay valid this long."
      data={decisionsWith(value).map((choice) => ({ value: String(choice), label: decisionLabel(choice) }))}
      value={String(value)}
      onChange={(chosen) => onChange(chosen === null ? 0 : Number(chosen))}
      searchable={false}
      allowDeselect={false}
      error={fieldState.error?.message}
    />
  )
}
