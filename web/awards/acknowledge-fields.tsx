import { Checkbox, TextInput } from '@mantine/core'
import type { useAcknowledge } from './use-acknowledge.ts'
import classes from './acknowledge.module.css'

/** Who acknowledges, and that they may. */
export function AcknowledgeFields({ form }: { form: ReturnType<typeof useAcknowledge> }) {
  const { values, change, idOf, company, errorOf } = form
  return (
    <div className={classes.fields}>
      <TextInput
        id={idOf('name')}
        label="Your name"
        autoComplete="name"
        value={values.name}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Checkbox
        id={idOf('agreed')}
        label={`I may accept this load for ${company}.`}
        checked={values.agreed}
        error={errorOf('agreed')}
        onChange={(event) => change({ agreed: event.currentTarget.checked })}
      />
    </div>
  )
}
