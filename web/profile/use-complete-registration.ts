import { type SubmitEvent, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useNavigate } from 'react-router'
import { completeRegistration } from '#domain/auth/api.ts'
import { CompleteRegistration } from '#domain/auth/forms.ts'
import type { User } from '#domain/auth/user.ts'
import { ApiError } from '#web/api/error.ts'
import { recheckUser, updateUser, useSignedInUser } from '#web/api/session.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import { writeNumber } from '#web/shared/form/typed-number.ts'
import { typedNumbersResolver } from '#web/shared/form/typed-numbers-resolver.ts'
import { fiveHandlings } from './handling-switches.tsx'
import type { RegistrationFields } from './registration-sections.ts'

const resolver = typedNumbersResolver<RegistrationFields, z.output<typeof CompleteRegistration>>(CompleteRegistration, {
  estimatedCapacity: 'count',
})

/**
 * The form that makes a trucker registered: its state, how it is sent, and whether it was.
 *
 * Source; G-137.
 */
export function useCompleteRegistration() {
  const user = useSignedInUser()
  const navigate = useNavigate()
  const sent = useRef(false)
  const form = useForm({ resolver, defaultValues: valuesOf(user) })
  const sending = useSend(completeRegistration, {
    done: {
      title: 'Registration Completed',
      text: 'Your trucker profile has been completed successfully. You can now submit bids.',
    },
    failed: { title: 'Registration Failed', text: 'Failed to complete registration. Please try again.' },
    form,
    onDone: accepted,
    onRefused: (error) =>
      error instanceof ApiError && error.code === 'already-registered' ? void recheckUser() : undefined,
  })

  function send(event: SubmitEvent<HTMLFormElement>) {
    void form.handleSubmit((body) => {
      sending.send({ body })
    })(event)
  }

  function accepted(registered: User) {
    sent.current = true
    // In progress before the guard of this page learns that its work is done.
    void navigate('/trucker/dashboard', { flushSync: true })
    updateUser(registered)
  }

  return { form, send, sent, isPending: sending.isPending }
}

export type CompleteRegistrationForm = ReturnType<typeof useCompleteRegistration>['form']

/** What is known of the trucker already. Source: G-111, G-125. */
function valuesOf(user: User): RegistrationFields {
  return {
    companyName: user.companyName ?? '',
    contactName: user.contactName ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    country: user.country,
    dot_number: user.dot_number ?? '',
    mc_number: user.mc_number ?? '',
    scac_code: user.scac_code ?? '',
    estimatedCapacity: writeNumber(user.estimatedCapacity, 'count'),
    containerHandling: fiveHandlings(user.containerHandling),
    areasServed: user.areasServed,
    additionalInfo: user.additionalInfo ?? '',
  }
}
