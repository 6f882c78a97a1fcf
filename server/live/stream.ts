import type { ServerResponse } from 'node:http'
import { type LiveHint, moving } from '#domain/live/api.ts'

/** Proxies close a connection without data for a minute. */
const heartbeatMilliseconds = 25_000
/** A page that leaves this much unread is asleep; it refetches everything when it wakes. */
const mostUnread = 64 * 1024
/** How long an ended stream may take to be read to its end. */
const lastWordMilliseconds = 1000

/** A hint for many pages is encoded once. */
const frames = new WeakMap<LiveHint, Buffer>()

export type HintStream = {
  begin: () => void
  hint: (hint: LiveHint) => void
  /** The session is over. */
  end: () => void
  /** The server stops: the page is to connect again. */
  move: () => void
}

/**
 * Speaks server-sent events on a response whose head is set, until either side ends it; `onGone` is then called, once.
 * The page takes the stream for open at `begin`.
 *
 * Nothing is written after the end: a stream that the client does not read stays open for a while.
 */
export function speakHints(response: ServerResponse, onGone: () => void): HintStream {
  let isOver = false
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMilliseconds)

  function leave(): void {
    if (isOver) return
    isOver = true
    clearInterval(heartbeat)
    onGone()
  }
  function write(text: string | Buffer): void {
    if (isOver) return
    if (response.writableLength > mostUnread) response.destroy()
    else response.write(text)
  }
  function close(reason: string): void {
    if (isOver) return
    leave()
    response.end(`event: bye\ndata: ${reason}\n\n`)
    setTimeout(() => response.destroy(), lastWordMilliseconds).unref()
  }
  response.on('error', leave)
  response.on('close', leave)
  return {
    begin: () => write('retry: 1000\n\n'),
    hint: (hint) => write(frameOf(hint)),
    end: () => close('{}'),
    move: () => close(moving),
  }
}

function frameOf(hint: LiveHint): Buffer {
  const frame = frames.get(hint) ?? Buffer.from(`event: hint\ndata: ${JSON.stringify(hint)}\n\n`)
  frames.set(hint, frame)
  return frame
}
