import { useId, useState } from 'react'
import { refuseAcknowledgement } from '#domain/awards/form.ts'
import { cleanText } from '#domain/typed-text.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useSignedInUser } from '#web/api/session.ts'

type Values = { name: string; agreed: boolean }

type Sending = { error: Error | null; isPending: boolean }

/**
 * Who acknowledges, and that they may, for a company. What is missing is shown below its field, and the first of it gets the
 * focus; a refusal that is of no field is `problem`.
 */
export function useSignature(company: string, { error, isPending }: Sending, send: (signature: Values) => void) {
  const known = useSignedInUser().contactName ?? ''
  const [values, setValues] = useState<Values>({ name: known, agreed: false })
  const [isTried, setIsTried] = useState(false)
  const id = useId()
  const idOf = (field: string) => `${id}${field}`
  const signature = { ...values, name: cleanText(values.name) }
  const missing = refuseAcknowledgement(signature, company)
  const refused = error instanceof ApiError && error.code === 'invalid-input' ? error.fields : []
  const errors = refused.length > 0 ? refused : isTried ? missing : []

  function sign() {
    setIsTried(true)
    const [first] = missing
    if (first) return document.getElementById(idOf(first.path))?.focus()
    send(signature)
  }

  return {
    values,
    isTyped: values.name !== known || values.agreed,
    change: (change: Partial<Values>) => setValues((now) => ({ ...now, ...change })),
    idOf,
    company,
    errorOf: (field: keyof Values) => errors.find(({ path }) => path === field)?.message,
    problem: error && errors.length === 0 ? serverMessage(error) : undefined,
    isPending,
    send: sign,
  }
}

export type Signature = ReturnType<typeof useSignature>
