import { Controller, useWatch } from 'react-hook-form'
import { containerTypes } from '#domain/loads/container-types.ts'
import { weightTypes } from '#domain/loads/weight.ts'
import { NumberField } from '#web/shared/form/number-field.tsx'
import { SearchableSelect } from '#web/shared/form/searchable-select.tsx'
import { Choice } from './post-load-choice.tsx'
import { PostLoadHandling } from './post-load-handling.tsx'
import { PostLoadSection } from './post-load-section.tsx'
import { useOverweightReason } from './use-overweight-reason.ts'
import type { PostLoadFormApi } from './post-load-fields.ts'
import classes from './post-load.module.css'

const weightOptions = weightTypes.map((type) => ({ value: type, label: type }))

/** What is carried. Source; G-113, G-114. */
export function PostLoadCargo({ form }: { form: PostLoadFormApi }) {
  const { control } = form
  return (
    <PostLoadSection title="Cargo">
      <Controller
        control={control}
        name="containerType"
        render={({ field, fieldState }) => (
          <SearchableSelect
            {...field}
            label="Container type"
            aria-required
            placeholder="Size and type"
            openOnFocus={false}
            options={containerTypes}
            error={fieldState.error?.message}
            onChange={(type?: string) => field.onChange(type ?? '')}
          />
        )}
      />
      <Weight form={form} />
      <PostLoadHandling form={form} />
    </PostLoadSection>
  )
}

/** One cell of the grid, so that nothing beside it parts the weight from why it is overweight. Source: F-060. */
function Weight({ form: { control, clearErrors } }: { form: PostLoadFormApi }) {
  const weightType = useWatch({ control, name: 'weightType' })
  return (
    <div className={classes.weight}>
      <Controller
        control={control}
        name="weightType"
        render={({ field }) => (
          <Choice
            label="Weight"
            options={weightOptions}
            value={field.value}
            onChange={(type) => {
              field.onChange(type)
              clearErrors('weightValue')
            }}
          />
        )}
      />
      {weightType === 'Exact' ? (
        <NumberField control={control} name="weightValue" label="Weight value" kind="pounds" unit="lbs" />
      ) : null}
      <p className={classes.note} role="status">
        {useOverweightReason(control)}
      </p>
    </div>
  )
}
