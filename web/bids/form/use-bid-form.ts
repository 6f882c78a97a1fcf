import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Resolver, useForm, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#web/api/error.ts'
import { bidProblems } from './bid-problems.ts'
import {
  type BidFieldName,
  type BidFormValues,
  bidTabNames,
  type BidTab,
  type BidTabs,
  firstField,
} from './bid-fields.ts'

type BidFormOptions = {
  /** What the values must be before they are sent. */
  schema: z.ZodType
  tabs: BidTabs
  defaultValues: BidFormValues
}

/** The form of a bid over three tabs: its values, the tab in front, and ways to lead to a field on any of them. */
export function useBidForm({ schema, tabs, defaultValues }: BidFormOptions) {
  const [tab, setTab] = useState<BidTab>('base')
  const form = useForm<BidFormValues>({
    defaultValues,
    resolver: resolverOf(schema),
    mode: 'onChange',
    shouldFocusError: false,
  })
  const { isDirty } = useFormState({ control: form.control })

  /** Puts a text into a field, as if it was typed. */
  function write(name: BidFieldName, text: string) {
    form.setValue(name, text, { shouldDirty: true, shouldValidate: true })
  }

  /** Brings a field to the front, puts the cursor in it and scrolls to it. Source: A-155. */
  function reveal(name: BidFieldName) {
    flushSync(() => setTab(bidTabNames.find((each) => tabs[each].includes(name)) ?? 'base'))
    form.setFocus(name, { shouldSelect: true })
    document.activeElement?.scrollIntoView({ block: 'center' })
  }

  /** Leads to the first of the fields that are wrong. */
  function revealFirst(names: readonly string[]) {
    const first = firstField(tabs, names)
    if (first) reveal(first)
  }

  /** Shows what the server refused at the fields that it named. */
  function showRefusedFields(error: unknown) {
    if (!(error instanceof ApiError) || error.fields.length === 0) return
    for (const { path, message } of error.fields) {
      const name = firstField(tabs, [path])
      if (name) form.setError(name, { type: 'server', message })
    }
    revealFirst(error.fields.map(({ path }) => path))
  }

  return { form, isDirty, tabs, tab, setTab, write, reveal, revealFirst, showRefusedFields }
}

export type BidForm = ReturnType<typeof useBidForm>

function resolverOf(schema: z.ZodType): Resolver<BidFormValues> {
  return (values) => {
    const problems = Object.entries(bidProblems(schema, values))
    if (problems.length === 0) return { values, errors: {} }
    const errors = problems.map(([name, message]) => [name, { type: 'invalid', message }])
    return { values: {}, errors: Object.fromEntries(errors) as Record<string, never> }
  }
}
