import { useController } from 'react-hook-form'
import { SavedForm } from './saved-form.tsx'
import { ServiceAreasPicker } from './service-areas-picker.tsx'
import type { AreasForm as Form } from './use-areas-form.ts'
import classes from './profile-page.module.css'

/** The areas whose open loads a trucker sees. Source: docs/requirements.md, A-257, B-121 to B-123, B-181. */
export function AreasForm({ form }: { form: Form }) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control: form.control, name: 'areasServed' })
  return (
    <SavedForm form={form} label="Service Areas">
      <p className={classes.note}>You see the open loads of these drayage areas. Loads you have bid on stay.</p>
      <ServiceAreasPicker
        ref={ref}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={fieldState.error?.message}
      />
    </SavedForm>
  )
}
