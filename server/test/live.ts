import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, urlOf } from '#domain/http/endpoint.ts'
import { LiveHint, liveEvents } from '#domain/live/api.ts'

/** Milliseconds: less than a test may take, so that its error says what it waited for, and enough on a busy machine. */
const patience = 120_000

/** One open page's stream of live hints, over a real connection. */
export type LiveStream = {
  status: number
  headers: Headers
  /** All that came but heartbeats, which come by the clock. */
  text: () => string
  hints: () => LiveHint[]
  /** Whether the server has said `bye`. */
  isOver: () => boolean
  close: () => void
}

type StreamOptions = { stream?: Endpoint; after?: number }

/** Opens a stream, that of users unless another is named; returns when the server has begun to send. */
export async function openStream(
  baseUrl: string,
  cookie: string,
  { stream = liveEvents, after }: StreamOptions = {},
): Promise<LiveStream> {
  const closing = new AbortController()
  const response = await fetch(`${baseUrl}${urlOf(stream, { query: { after } })}`, {
    headers: { cookie },
    signal: closing.signal,
  })
  let text = ''
  if (response.status !== 200) text = await response.text()
  else void follow(response, (chunk) => (text += chunk))
  if (response.status === 200) await until(() => text.includes('retry:'))
  return {
    status: response.status,
    headers: response.headers,
    text: () => text.replaceAll(':\n\n', ''),
    hints: () => hintsIn(text),
    isOver: () => text.includes('event: bye\n'),
    close: () => closing.abort(),
  }
}

async function follow(response: Response, take: (chunk: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  try {
    for await (const chunk of response.body ?? []) take(decoder.decode(chunk as Uint8Array, { stream: true }))
  } catch {
    // Closed by the test, or the server is gone.
  }
}

function hintsIn(text: string): LiveHint[] {
  const messages = text.split('\n\n').filter((message) => message.startsWith('event: hint\ndata: '))
  return messages.map((message) => LiveHint.parse(JSON.parse(message.slice('event: hint\ndata: '.length))))
}

/** Waits until no hint has come for a while: those of what happened before are not counted with what comes next. */
export async function quiet(streams: LiveStream[]): Promise<void> {
  const hints = () => streams.reduce((sum, stream) => sum + stream.hints().length, 0)
  let before
  do {
    before = hints()
    await sleep(120)
  } while (hints() > before)
}

/** Waits until something is so; fails the test when it takes too long. */
export async function until(isSo: () => boolean | Promise<boolean>, within = patience): Promise<void> {
  const limit = Date.now() + within
  while (!(await isSo())) {
    if (Date.now() > limit) throw new Error(`Not so within ${within} ms: ${isSo.toString()}`)
    await sleep(5)
  }
}
