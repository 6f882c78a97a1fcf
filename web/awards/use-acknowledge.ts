import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { acknowledgeAward } from '#domain/awards/api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { refuseAcknowledgement } from '#domain/awards/form.ts'
import { cleanText } from '#domain/typed-text.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { useSend } from '#web/shared/send/use-send.ts'

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
  const sending = useSend(acknowledgeAward, {
    done: { title: 'Rate confirmation acknowledged', text: 'The shipper has been notified.' },
    onDone: () => onDone?.(),
    onRefused: () => void invalidateTopics(client, acknowledgeAward.topics),
  })
  const { error, isPending } = sending
  const company = confirmation.snapshot.party.companyName
  const body = { ...values, name: cleanText(values.name), version: confirmation.version }
  const missing = refuseAcknowledgement(body, company)
  const errors = error instanceof ApiError && error.fields.length > 0 ? error.fields : isTried ? missing : []

  function send() {
    setIsTried(true)
    const [first] = missing
    if (first) return document.getElementById(idOf(first.path))?.focus()
    sending.send({ params: { id: loadId }, body })
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
