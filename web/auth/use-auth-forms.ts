import { useForm, type FieldValues, type Resolver } from 'react-hook-form'
import type { Registration, TruckerRegistration } from '#domain/auth/forms.ts'

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

/** What the forms are checked by. The screen is there before it. */
export const fetchRules = () => import('./auth-rules.ts')

const credentialsResolver = lateResolver(async () => (await fetchRules()).credentialsResolver)
const registrationResolver = lateResolver(async () => (await fetchRules()).registrationResolver)

/** The two forms of the sign-in screen. They live above the tabs, so a look at the other one loses nothing. */
export function useLoginForm() {
  return useForm({ resolver: credentialsResolver, defaultValues: { username: '', password: '' } })
}

export function useRegistrationForm() {
  return useForm<RegistrationValues, unknown, Registration>({
    resolver: registrationResolver,
    defaultValues: emptyRegistration,
  })
}

export type LoginFormReturn = ReturnType<typeof useLoginForm>
export type RegistrationFormReturn = ReturnType<typeof useRegistrationForm>

/**
 * The rules of a form that is used before they are there: fetched at the first check, or by `load` ahead of it.
 *
 * Without a network they cannot be fetched: the form is sent as it is, and the server judges.
 */
function lateResolver<Values extends FieldValues, Output>(
  load: () => Promise<Resolver<Values, unknown, Output>>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    const resolve = await load().catch(() => null)
    return resolve
      ? resolve(values, context, options)
      : { values: values as unknown as Output & FieldValues, errors: {} }
  }
}
