import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { acknowledgeAward } from '#domain/awards/api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { refuseAcknowledgement } from '#domain/awards/form.ts'
import { cleanText } from '#domain/typed-text.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

type Values = { name: string; agreed: boolean }

/**
 * The form of an acknowledgement. What is missing is shown below its field, and the first of it gets the focus; a refusal
 * that is of no field is `problem`, and what is shown is read again.
 */
export function useAcknowledge(loadId: number, confirmation: Confirmation, onDone?: () => void) {
  const [values, setValues] = useState<Values>({ name: '', agreed: false })
  const [isTried, setIsTried] = useState(false)
  const id = useId()
  const idOf = (field: string) => `${id}${field}`
  const client = useQueryClient()
  const { mutate, isPending, error } = useApiMutation(acknowledgeAward)
  const company = confirmation.snapshot.party.companyName
  const body = { ...values, name: cleanText(values.name), version: confirmation.version }
  const missing = refuseAcknowledgement(body, company)
  const errors = error instanceof ApiError && error.fields.length > 0 ? error.fields : isTried ? missing : []

  function send() {
    setIsTried(true)
    const [first] = missing
    if (first) return document.getElementById(idOf(first.path))?.focus()
    mutate(
      { params: { id: loadId }, body },
      {
        onSuccess: () => {
          const text = 'The shipper has been notified.'
          showToast({ kind: 'success', title: 'Rate confirmation acknowledged', text })
          onDone?.()
        },
        onError: () => void invalidateTopics(client, acknowledgeAward.topics),
      },
    )
  }

  return {
    values,
    change: (change: Partial<Values>) => setValues((now) => ({ ...now, ...change })),
    idOf,
    company,
    errorOf: (field: keyof Values) => errors.find(({ path }) => path === field)?.message,
    problem: error && errors.length === 0 ? serverMessage(error) : undefined,
    isPending,
    send,
  }
}
