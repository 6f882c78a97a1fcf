import { Select } from '@mantine/core'
import { useController, useWatch } from 'react-hook-form'
import { type AwardRule, awardRuleLabels, awardRules } from '#domain/auctions/award-rule.ts'
import { centsOf } from '#domain/money.ts'
import { useAwardLimit } from '#web/shared/facts/people/award-limit.ts'
import { readNumber } from '#web/shared/form/typed-number.ts'
import { Caution } from '#web/shared/parts/caution.tsx'
import { NumberField } from '#web/shared/form/number-field.tsx'
import type { PostLoadFormApi } from './post-load-fields.ts'

const choices = awardRules.map((rule) => ({ value: rule, label: awardRuleLabels[rule] }))

/** What the rule does, where it takes more than its name. */
const hints: Record<AwardRule, string | undefined> = {
  manual: undefined,
  lowest: 'The lowest bid wins when bidding ends. You can still accept another one before.',
  first: 'Awards the first bid at or under your limit. A patient bidder can find your limit.',
}

/** Who decides on the bids: the shipper, or a rule with its limit. Source: Y-083, Y-085, Y-094. */
export function PostLoadAward({ form }: { form: PostLoadFormApi }) {
  const { control, getValues, setValue } = form
  const { field } = useController({ control, name: 'awardRule' })
  const rule = useWatch({ control, name: 'awardRule' })
  const { value, onChange, ...input } = field

  /** The target price is what a limit starts from; it is kept apart from then on. */
  function choose(chosen: AwardRule) {
    onChange(chosen)
    const { awardLimit, targetPrice } = getValues()
    if (chosen !== 'manual' && awardLimit === '') setValue('awardLimit', targetPrice, { shouldDirty: true })
  }
  return (
    <>
      <Select
        {...input}
        label="Award"
        description={hints[value]}
        data={choices}
        value={value}
        onChange={(chosen) => chosen && choose(chosen)}
        searchable={false}
        allowDeselect={false}
      />
      {rule === 'manual' ? null : (
        <NumberField
          control={control}
          name="awardLimit"
          label="Your limit"
          kind="wholeDollars"
          optional={rule === 'lowest'}
          description="Compared with the estimated total cost, fees included. Truckers never see it."
        />
      )}
      {rule === 'manual' ? null : <AboveLimit form={form} />}
      {rule === 'lowest' ? (
        <NumberField
          control={control}
          name="awardMinBids"
          label="Bids needed"
          kind="count"
          description="With fewer bids than this, you choose."
        />
      ) : null}
    </>
  )
}

/** That the rule could award more than the member who posts may: it needs a limit of its own at or below theirs. Source: P-005. */
function AboveLimit({ form: { control } }: { form: PostLoadFormApi }) {
  const typed = readNumber(useWatch({ control, name: 'awardLimit' }), 'wholeDollars')
  const { wordsFor } = useAwardLimit()
  if (Number.isNaN(typed)) return null
  const above = wordsFor(typed === null ? null : centsOf(typed))
  return above ? <Caution>{above}</Caution> : null
}
