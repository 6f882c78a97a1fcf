import { Select } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { durationChoices, isShortAuction } from '#domain/loads/durations.ts'
import { NumberField } from '#web/shared/form/number-field.tsx'
import { PostLoadSection } from './post-load-section.tsx'
import type { PostLoadFormApi } from './post-load-fields.ts'
import classes from './post-load.module.css'

/** The hours offered, and those of a copied load that has others. */
function durationsWith(chosen: number | undefined) {
  const hours = new Set<number>(durationChoices)
  if (chosen !== undefined) hours.add(chosen)
  const inOrder = [...hours].toSorted((one, other) => one - other)
  return inOrder.map((count) => ({ value: String(count), label: count === 1 ? '1 hour' : `${count} hours` }))
}

/** How long bids are taken, and what the shipper hopes for. Source; G-009, G-010, G-103. */
export function PostLoadAuction({ form: { control } }: { form: PostLoadFormApi }) {
  return (
    <PostLoadSection title="Auction">
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
              error={fieldState.error?.message}
            />
            <p className={classes.warning} role="status">
              {value !== undefined && isShortAuction(value) ? 'Short auctions may receive fewer bids' : null}
            </p>
          </div>
        )}
      />
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
