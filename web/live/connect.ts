import { urlOf } from '#domain/http/endpoint.ts'
import { type LiveHint, type liveEvents, moving, type staffLiveEvents } from '#domain/live/api.ts'
import { oldestReading } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'

const reconnectMilliseconds = 5000
/** Pages whose server stops come back spread over this time: others are not asked by all at once. */
const movingMilliseconds = 3000
/** What a server that stops may not have sent yet. */
const unsentMilliseconds = 2000

/** The stream of a portal, and how to check the session there; one constant value. */
export type HintSource = { stream: typeof liveEvents | typeof staffLiveEvents; recheck: () => Promise<void> }

type Connection = { onHint: (hint: LiveHint) => void; onGap: () => void }

/** Opens the stream, and again after every break. Returns how to end it. Source: Y-208. */
export function connect({ stream, recheck }: HintSource, { onHint, onGap }: Connection): () => void {
  let source: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  let broken = false

  function open(after = oldestReading()) {
    source = new EventSource(urlOf(stream, { query: { after } }))
    source.addEventListener('open', () => {
      if (broken) onGap()
      broken = false
    })
    source.addEventListener('hint', ({ data }: MessageEvent<string>) => {
      onHint(JSON.parse(data) as LiveHint)
    })
    source.addEventListener('bye', ({ data }: MessageEvent<string>) => {
      if (data === moving) move()
      else void recheck()
    })
    source.addEventListener('error', () => {
      broken = true
      // The browser reconnects after a break, but gives up permanently when it is refused.
      if (source.readyState !== EventSource.CLOSED) return
      retry = setTimeout(open, reconnectMilliseconds)
      void recheck()
    })
  }
  /** To another server, which sends what changed meanwhile. */
  function move() {
    source.close()
    const receivedUntil = Math.round(serverNow()) - unsentMilliseconds
    retry = setTimeout(() => open(receivedUntil), Math.random() * movingMilliseconds)
  }

  open()
  return () => {
    clearTimeout(retry)
    source.close()
  }
}
