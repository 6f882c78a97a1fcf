import type { ArgumentsOf, Endpoint, ReplyOf } from '#domain/http/endpoint.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { type FieldForm, isSaidByFields, showFieldErrors } from '#web/shared/form/field-errors.ts'
import type { ToastContent } from '#web/shared/overlay/toast-store.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

type Message = Omit<ToastContent, 'kind'>

export type SendOptions<E extends Endpoint> = {
  /** The message when it is done, or how it follows from the answer and what was sent. */
  done?: Message | ((reply: ReplyOf<E>, sent: ArgumentsOf<E>) => Message)
  /** The message when it fails: its title, and the words where the server has none. Without a title, see `problem`. */
  failed?: { title?: string; text?: string }
  /** The form whose fields show what the server refused. */
  form?: FieldForm
  /** The field that the server's path is about, where it isn't the path's first part. */
  fieldOf?: (path: string, sent: ArgumentsOf<E>) => string
  /** The field that a conflict is about, which names none. */
  conflict?: string
  onDone?: (reply: ReplyOf<E>, sent: ArgumentsOf<E>) => void
  onRefused?: (error: Error, sent: ArgumentsOf<E>) => void
  /** As of `useApiMutation`. */
  lock?: 'same'
}

/**
 * A write and how it went, in messages and under the fields. `problem` is why it failed, where no message and no field says
 * it; `reply` answers what was `sent`. One press is one write, under a key of its own; a sign-in over the page comes first where the
 * session has ended.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}) {
  const { done, failed = {}, form, fieldOf, conflict, onDone, onRefused, lock } = options
  const {
    mutate,
    isPending,
    error,
    data: reply,
    variables: sent,
    reset,
  } = useApiMutation(endpoint, lock ? { lock } : {})

  const fieldOfSent = (args: ArgumentsOf<E>) => fieldOf && ((path: string) => fieldOf(path, args))
  function refused(refusal: Error, args: ArgumentsOf<E>) {
    const text = serverMessage(refusal, failed.text)
    if (failed.title !== undefined) showToast({ kind: 'error', title: failed.title, text })
    if (form) showFieldErrors(form, refusal, fieldOfSent(args))
    if (form && conflict !== undefined && refusal instanceof ApiError && refusal.status === 409) {
      form.setError(conflict as never, { message: text }, { shouldFocus: true })
    }
    onRefused?.(refusal, args)
  }
  function send(args: ArgumentsOf<E>) {
    mutate(args, {
      onSuccess: (answer) => {
        if (done) showToast({ kind: 'success', ...(typeof done === 'function' ? done(answer, args) : done) })
        onDone?.(answer, args)
      },
      onError: (refusal) => refused(refusal, args),
    })
  }
  const isAtField = form !== undefined && sent !== undefined && isSaidByFields(form, error, fieldOfSent(sent))
  const problem =
    error === null || failed.title !== undefined || isAtField ? undefined : serverMessage(error, failed.text)
  return { send, isPending, reply, sent, reset, error, problem }
}
