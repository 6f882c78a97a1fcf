import { Checkbox, MultiSelect } from '@mantine/core'
import { useController } from 'react-hook-form'
import { specialHandlings } from '#domain/formats.ts'
import { areasByRegion } from '#domain/reference/reference.ts'
import { NumberField } from '#web/shared/form/number-field.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'
import type { RegistrationFormReturn } from './use-auth-forms.ts'
import classes from './register-form.module.css'

type TruckerFieldsProps = { control: RegistrationFormReturn['control'] }

/** What a trucker is asked for besides. Source. */
export function TruckerFields({ control }: TruckerFieldsProps) {
  return (
    <>
      <CapacityField control={control} />
      <TextField control={control} name="dot_number" label="DOT Number" optional />
      <TextField control={control} name="mc_number" label="MC Number" />
      <TextField control={control} name="scac_code" label="SCAC Code" />
      <AreasField control={control} />
      <HandlingField control={control} />
    </>
  )
}

/** The typed text stays until the field is left; then it shows the number read from it. Source: A-337, G-126. */
function CapacityField({ control }: TruckerFieldsProps) {
  return (
    <NumberField
      control={control}
      name="estimatedCapacity"
      label="Estimated capacity"
      kind="capacity"
      unit="containers / week"
    />
  )
}

const areaOptions = areasByRegion().map(({ group, items }) => ({
  group,
  items: items.map(({ id, name }) => ({ value: String(id), label: name })),
}))

/** Optional here; the form that completes the registration asks for at least one. Source: A-341, G-125. */
function AreasField({ control }: TruckerFieldsProps) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name: 'areasServed' })
  const chosen = field.value ?? []
  return (
    <MultiSelect
      ref={ref}
      className={classes.wide}
      classNames={{ pillsList: classes.areas }}
      label={<OptionalLabel>Service areas</OptionalLabel>}
      description="You can add these later, but you'll need at least one before you bid"
      placeholder={chosen.length === 0 ? 'Search areas' : ''}
      searchable
      selectFirstOptionOnChange
      clearable
      hidePickedOptions
      nothingFoundMessage="No matches"
      maxDropdownHeight={300}
      clearButtonProps={{ 'aria-label': 'Clear service areas' }}
      data={areaOptions}
      value={chosen.map(String)}
      onChange={(ids) => field.onChange(ids.map(Number))}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}

function HandlingField({ control }: TruckerFieldsProps) {
  const { field } = useController({ control, name: 'containerHandling' })
  return (
    <fieldset className={`${classes.group} ${classes.wide}`}>
      <legend className={classes.legend}>Container handling</legend>
      <div className={classes.checks}>
        {specialHandlings.map(({ words }, index) => (
          <Checkbox
            key={words}
            label={words}
            checked={field.value[index] ?? false}
            onChange={({ currentTarget: { checked } }) => field.onChange(field.value.with(index, checked))}
          />
        ))}
      </div>
    </fieldset>
  )
}
