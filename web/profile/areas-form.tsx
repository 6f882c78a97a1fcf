import { useController } from 'react-hook-form'
import { areaName } from '#domain/reference/reference.ts'
import { SavedForm } from './saved-form.tsx'
import { ServiceAreasPicker } from './service-areas-picker.tsx'
import type { AreasForm as Form } from './use-areas-form.ts'
import classes from './profile-page.module.css'

/** The areas whose open loads a trucker sees. Source: A-257, B-121 to B-123, B-181. */
export function AreasForm({ form, served }: { form: Form; served: readonly number[] }) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control: form.control, name: 'areasServed' })
  return (
    <SavedForm form={form} label="Service Areas">
      <p className={classes.note}>You see open loads in these areas. Loads you've already bid on stay visible.</p>
      {served.length > 0 ? <p className={classes.served}>Now: {namesOf(served)}</p> : null}
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

const mostNamed = 10

/** Which they are as stored, without a look through the whole list; nothing moves while one chooses. */
function namesOf(ids: readonly number[]): string {
  const names = ids.map(areaName)
  const more = names.length - mostNamed
  return names.slice(0, mostNamed).join('; ') + (more > 0 ? ` and ${more} more` : '')
}
