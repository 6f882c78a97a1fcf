import { Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'
import { NumberField } from '#web/shared/form/number-field.tsx'
import { countLoads, emptyFields, type PostLoadFormApi, typedNumbers } from './post-load-fields.ts'
import { PostLoadFold } from './post-load-fold.tsx'
import classes from './post-load.module.css'

/** How many loads to post like this one; folded, since most often it is one. Source: X-253. */
export function PostLoadContainers({ form }: { form: PostLoadFormApi }) {
  const { control } = form
  const containers = useWatch({ control, name: 'containers' })
  const [opened, setOpened] = useOpenedByError(form)
  return (
    <PostLoadFold
      title="Number of containers"
      set={containers}
      isSet={containers !== emptyFields.containers}
      opened={opened}
      onToggle={() => setOpened(!opened)}
    >
      <div className={classes.fields}>
        <NumberField
          control={control}
          name="containers"
          label="How many containers"
          kind={typedNumbers.containers}
          description="Up to 50. Each is a load with its own auction. Truckers are notified once."
        />
        {countLoads(containers) > 1 ? <ContainerNumbers form={form} /> : null}
      </div>
    </PostLoadFold>
  )
}

/** One for each load, in their order, or none. Source: X-254. */
function ContainerNumbers({ form: { control } }: { form: PostLoadFormApi }) {
  const { field, fieldState } = useController({ control, name: 'containerNumbers' })
  return (
    <Textarea
      {...field}
      label={<OptionalLabel>Container numbers</OptionalLabel>}
      description="One a line, in the order of the loads"
      autosize
      minRows={3}
      maxRows={12}
      spellCheck={false}
      autoCapitalize="characters"
      classNames={{ error: classes.lines }}
      error={fieldState.error?.message}
    />
  )
}

/**
 * Whether the group is open: as the user leaves it, and whenever its field is refused. A field that was folded when the
 * form was sent gets focus here, where it is the only one refused: the form could not set it.
 */
function useOpenedByError({ control, setFocus }: PostLoadFormApi) {
  const { errors, submitCount } = useFormState({ control })
  const error = errors.containers ?? errors.containerNumbers
  const [opened, setOpened] = useState(false)
  const [seen, setSeen] = useState(error)
  if (error !== seen) {
    setSeen(error)
    if (error) setOpened(true)
  }
  const focusIfOnly = useEffectEvent(() => {
    if (error && Object.keys(errors).length === 1) setFocus(errors.containers ? 'containers' : 'containerNumbers')
  })
  useEffect(() => {
    if (submitCount > 0) focusIfOnly()
  }, [submitCount])
  return [opened, setOpened] as const
}
