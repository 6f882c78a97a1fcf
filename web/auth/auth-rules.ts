import { zodResolver } from '@hookform/resolvers/zod'
import { Credentials, Registration } from '#domain/auth/forms.ts'
import { typedNumbersResolver } from '#web/shared/form/typed-numbers-resolver.ts'
import type { RegistrationValues } from './use-auth-forms.ts'

export const credentialsResolver = zodResolver(Credentials)

/** The schema picks by `role` and leaves out what the type is not asked for. */
export const registrationResolver = typedNumbersResolver<RegistrationValues, Registration>(Registration, {
  estimatedCapacity: 'capacity',
})
