import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldPath, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import { createStaff, editStaff, type StaffMember } from '#domain/staff/api.ts'
import { defaultStaffRole, NewStaff, StaffFields } from '#domain/staff/forms.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

/** The form that adds a member of staff. Source: B-059, B-158 to B-163, B-217, B-218, B-222. */
export function useNewStaffForm(onDone: () => void) {
  const form = useForm({
    resolver: zodResolver(NewStaff),
    defaultValues: { username: '', password: '', fullName: '', email: '', role: defaultStaffRole, active: true },
  })
  const { mutate, isPending } = useApiMutation(createStaff)

  const send = form.handleSubmit((body) => {
    if (!isPending) mutate({ body }, { onSuccess: accepted, onError: refused })
  })
  function accepted() {
    showToast({ kind: 'success', title: 'Staff Created', text: 'New staff member has been added successfully' })
    onDone()
  }
  function refused(error: Error) {
    const text = serverMessage(error, 'Failed to create staff user')
    showToast({ kind: 'error', title: 'Failed to Create Staff', text })
    showRefusal(form, error, 'username')
  }
  return { form, send, isPending }
}

/** The form that edits a member of staff. Source: B-061, B-164, B-217, B-219, B-223; G-048. */
export function useEditStaffForm(member: StaffMember, onDone: () => void) {
  const { fullName, email, role, active } = member
  const form = useForm({
    resolver: zodResolver(StaffFields),
    defaultValues: { fullName, email, role, active, password: '' },
  })
  const { mutate, isPending } = useApiMutation(editStaff)

  const send = form.handleSubmit((body) => {
    if (isPending) return
    const onError = (error: Error) => refused(error, body.active ? 'role' : 'active')
    mutate({ params: { id: member.id }, body }, { onSuccess: accepted, onError })
  })
  function accepted() {
    showToast({ kind: 'success', title: 'Staff Updated', text: 'Staff member has been updated successfully' })
    onDone()
  }
  function refused(error: Error, conflicting: 'role' | 'active') {
    const text = serverMessage(error, 'Failed to update staff user')
    showToast({ kind: 'error', title: 'Failed to Update Staff', text })
    showRefusal(form, error, conflicting)
  }
  return { form, send, isPending }
}

/** What the server refused, under its fields; a conflict, which names none, under the field that it is about. */
function showRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: Error,
  conflicting: FieldPath<Values>,
) {
  showFieldErrors(form, error)
  if (!(error instanceof ApiError) || error.status !== 409) return
  form.setError(conflicting, { message: serverMessage(error) }, { shouldFocus: true })
}
