import { Select } from '@mantine/core'
import { useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import type { AwardRule } from '#domain/auctions/award-rule.ts'
import { awardLine } from '#domain/loads/award-line.ts'
import { decisionLabel, decisionsWith } from '#domain/loads/durations.ts'
import { countedNumber } from '#web/shared/form/typed-number.ts'
import { PostLoadAward } from './post-load-award.tsx'
import type { PostLoadFormApi } from './post-load-fields.ts'
import { PostLoadFold } from './post-load-fold.tsx'
import classes from './post-load.module.css'

/** How the load is decided on once bidding has ended; folded, since most loads need none of it. Source: Y-076. */
export function PostLoadDeciding({ form }: { form: PostLoadFormApi }) {
  const { control } = form
  const { field, fieldState } = useController({ control, name: 'decisionHours' })
  const { errors } = useFormState({ control })
  const [opened, setOpened] = useState(false)
  const hours = field.value ?? 0
  const [rule, limit] = useWatch({ control, name: ['awardRule', 'awardLimit'] })
  const isWrong = Boolean(errors.decisionHours ?? errors.awardLimit ?? errors.awardMinBids)
  const { value: _value, onChange, ...input } = field
  return (
    <PostLoadFold
      title="Deciding and award"
      set={[hours === 0 ? 'No decision time' : `${decisionLabel(hours)} to decide`, ...ruleWords(rule, limit)].join(
        ', ',
      )}
      isSet={hours !== 0 || rule !== 'manual'}
      opened={opened || isWrong}
      onToggle={() => setOpened(!opened)}
    >
      <div className={classes.fields}>
        <Select
          {...input}
          label="Decision time"
          description="Bids stay valid this long after bidding ends, so you can decide without rushing."
          data={decisionsWith(hours).map((choice) => ({ value: String(choice), label: decisionLabel(choice) }))}
          value={String(hours)}
          onChange={(chosen) => onChange(chosen === null ? 0 : Number(chosen))}
          searchable={false}
          allowDeselect={false}
          error={fieldState.error?.message}
        />
        <PostLoadAward form={form} />
      </div>
    </PostLoadFold>
  )
}

function ruleWords(awardRule: AwardRule, limit: string): string[] {
  if (awardRule === 'manual') return []
  const line = awardLine({ awardRule, awardLimit: countedNumber(limit, 'wholeDollars') })
  return [line.charAt(0).toLowerCase() + line.slice(1)]
}
