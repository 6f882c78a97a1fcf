import { useController } from 'react-hook-form'
import { HandlingSwitches } from './handling-switches.tsx'
import { SavedForm } from './saved-form.tsx'
import type { CapacityForm as Form } from './use-capacity-form.ts'
import classes from './profile-page.module.css'

/** What a trucker's equipment can carry. Source: B-121, B-125. */
export function CapacityForm({ form }: { form: Form }) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'containerHandling' })
  return (
    <SavedForm form={form} label="Special Capacity">
      <p className={classes.note}>The special containers that you can handle.</p>
      <HandlingSwitches ref={ref} value={value} onChange={onChange} error={fieldState.error?.message} />
    </SavedForm>
  )
}
