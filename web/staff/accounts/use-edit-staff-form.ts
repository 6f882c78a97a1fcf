import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { editStaff, type StaffMember } from '#domain/staff/api.ts'
import { StaffFields } from '#domain/staff/forms.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useSend } from '#web/shared/send/use-send.ts'

/** The form that edits a member of staff. Source: B-061, B-164, B-217, B-219, B-223; G-048. */
export function useEditStaffForm(member: StaffMember, onDone: () => void) {
  const { fullName, email, role, active } = member
  const form = useForm({
    resolver: zodResolver(StaffFields),
    defaultValues: { fullName, email, role, active, password: '' },
  })
  const sending = useSend(editStaff, {
    done: { title: 'Staff Updated', text: 'Staff member has been updated successfully' },
    failed: { title: 'Failed to Update Staff', text: 'Failed to update staff user' },
    form,
    onDone,
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      // A conflict names no field: it is about what was changed of the two.
      const field = form.getValues('active') ? 'role' : 'active'
      form.setError(field, { message: serverMessage(error) }, { shouldFocus: true })
    },
  })
  const send = form.handleSubmit((body) => sending.send({ params: { id: member.id }, body }))
  return { form, send, isPending: sending.isPending }
}
