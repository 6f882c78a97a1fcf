import type { SubmitEvent } from 'react'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { readNumber } from '#web/shared/form/typed-number.ts'
import type { BidForm } from './use-bid-form.ts'

const messages = {
  invalid: { title: 'Validation Error', text: 'Drayage rate is required and must be greater than 0' },
  missing: { title: 'Missing Required Field', text: 'Please enter a drayage rate to continue' },
}

/**
 * Decides what happens when a bid is sent: first the drayage rate, then all fields, then `send`.
 *
 * A rate that is missing or not above zero gets a toast and focus; nothing is sent. Source;
 * G-093.
 */
export function checkDrayage(bidForm: BidForm, send: () => void, { emptyIsMissing }: { emptyIsMissing: boolean }) {
  const { form, reveal, revealFirst } = bidForm
  return (event: SubmitEvent<HTMLFormElement>) => {
    const drayage = readNumber(form.getValues('drayage'), 'money')
    const problem = drayage === null ? (emptyIsMissing ? 'missing' : null) : drayage <= 0 ? 'invalid' : null
    if (problem === null) {
      return form.handleSubmit(send, (errors) => revealFirst(Object.keys(errors)))(event)
    }
    event.preventDefault()
    showToast({ kind: 'error', ...messages[problem] })
    void form.trigger('drayage')
    reveal('drayage')
    return undefined
  }
}
