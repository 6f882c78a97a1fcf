import { Checkbox, TextInput } from '@mantine/core'
import type { Signature } from './use-signature.ts'
import classes from './acknowledge.module.css'

/** Who acknowledges, and that they may. */
export function AcknowledgeFields({ form, what = 'this load' }: { form: Signature; what?: string }) {
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
        label={`I'm authorized to accept ${what} for ${company}.`}
        checked={values.agreed}
        error={errorOf('agreed')}
        onChange={(event) => change({ agreed: event.currentTarget.checked })}
      />
    </div>
  )
}
