import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Credentials, Registration, type TruckerRegistration } from '#domain/auth/forms.ts'
import { typedNumbersResolver } from '#web/shared/form/typed-numbers-resolver.ts'

/** What either account type asks for, so that switching between the two keeps what was typed; a number as its text. */
export type RegistrationValues = Omit<TruckerRegistration, 'role' | 'estimatedCapacity'> & {
  role: Registration['role']
  estimatedCapacity: string
}

const emptyRegistration: RegistrationValues = {
  role: 'shipper',
  username: '',
  password: '',
  displayName: '',
  companyName: '',
  contactName: '',
  email: '',
  phone: '',
  country: 'USA',
  estimatedCapacity: '1',
  dot_number: '',
  mc_number: '',
  scac_code: '',
  containerHandling: [false, false, false, false, false],
  areasServed: [],
}

/** The schema picks by `role` and leaves out what the type is not asked for. */
const registrationResolver = typedNumbersResolver<RegistrationValues, Registration>(Registration, {
  estimatedCapacity: 'capacity',
})

/** The two forms of the sign-in screen. They live above the tabs, so a look at the other one loses nothing. */
export function useLoginForm() {
  return useForm({ resolver: zodResolver(Credentials), defaultValues: { username: '', password: '' } })
}

export function useRegistrationForm() {
  return useForm<RegistrationValues, unknown, Registration>({
    resolver: registrationResolver,
    defaultValues: emptyRegistration,
  })
}

export type LoginFormReturn = ReturnType<typeof useLoginForm>
export type RegistrationFormReturn = ReturnType<typeof useRegistrationForm>
