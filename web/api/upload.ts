import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Endpoint, type FieldsOf, type Form, type ReplyOf, urlOf } from '#domain/http/endpoint.ts'
import { changeHeader } from '#domain/live/headers.ts'
import { ApiError, requestIdHeader } from './error.ts'
import { pressLock } from './press-lock.ts'
import { requestKeys } from './request-key.ts'
import { sendChange } from './own-changes.ts'
import { noteServerDate } from './server-clock.ts'

type FormEndpoint = Endpoint & { form: Form }
type Upload<E extends FormEndpoint> = { fields: FieldsOf<E>; file: File }
/** `params` are those of the path, where it has any. */
type UploadOptions = { params?: Record<string, unknown> }
type SendOptions = { url: string; signal: AbortSignal; key: string; change: string; onProgress: (part: number) => void }

/** Thrown by an upload that was called off. */
export class UploadStopped extends Error {}

/**
 * Sends a file to an endpoint that takes one. Returns a TanStack mutation with `progress`, the part sent so far, from 0
 * to 1; `stop` cancels it. After success every read of the endpoint's topics is refetched. One click is one upload, as in
 * `useApiMutation`.
 */
export function useApiUpload<E extends FormEndpoint>(endpoint: E, { params = {} }: UploadOptions = {}) {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)
  const running = useRef<AbortController>(null)
  const [lock] = useState(pressLock)
  const [keys] = useState(requestKeys)
  const mutation = useMutation({
    mutationKey: [`${endpoint.method} ${endpoint.path}`],
    mutationFn: (upload: Upload<E>) => {
      setProgress(0)
      running.current = new AbortController()
      const key = keys.keyOf(JSON.stringify(upload.fields), upload.file)
      const url = urlOf(endpoint, { params })
      const { signal } = running.current
      return sendChange(client, endpoint.topics ?? [], (change) =>
        send(endpoint, upload, { url, signal, key, change, onProgress: setProgress }),
      )
    },
    onSuccess: () => keys.forget(),
    onSettled: (_reply, error) => lock.release(error === null),
  })
  const mutate: typeof mutation.mutate = (upload, options) => {
    if (lock.take(JSON.stringify(upload.fields))) mutation.mutate(upload, options)
  }
  return { ...mutation, mutate, progress, stop: () => running.current?.abort() }
}

/**
 * By XMLHttpRequest, the only way to report progress. The fields go first.
 *
 * Errors: `ApiError` for every answer that is not OK, `UploadStopped`, `TypeError` when no answer came.
 */
function send<E extends FormEndpoint>(
  endpoint: E,
  { fields, file }: Upload<E>,
  { url, signal, key, change, onProgress }: SendOptions,
): Promise<ReplyOf<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields as Record<string, unknown>)) {
    if (typeof value === 'string') form.set(name, value)
  }
  form.set('file', file)
  const request = new XMLHttpRequest()
  const askedAt = Date.now()
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => {
      noteServerDate(request.getResponseHeader('date'), askedAt, Date.now())
      const { status, statusText, responseText } = request
      const id = request.getResponseHeader(requestIdHeader)
      if (status < 200 || status > 299) reject(new ApiError(status, statusText, responseText, id))
      else resolve(JSON.parse(responseText) as ReplyOf<E>)
    })
    request.addEventListener('error', () => reject(new TypeError('The upload was cut off')))
    request.addEventListener('abort', () => reject(new UploadStopped()))
    signal.addEventListener('abort', () => request.abort())
    request.open(endpoint.method, url)
    request.setRequestHeader('idempotency-key', key)
    request.setRequestHeader(changeHeader, change)
    request.send(form)
  })
}
