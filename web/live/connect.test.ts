import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveEvents, moving } from '#domain/live/api.ts'
import { covers } from '#domain/testing.ts'
import { connect } from './connect.ts'

/** A stream as a browser has it; the test speaks for the server. */
class Stream extends EventTarget {
  static opened: { stream: Stream; at: number }[] = []
  readyState = 1
  readonly url: URL
  constructor(url: string) {
    super()
    this.url = new URL(url, 'http://quaybid.example')
    Stream.opened.push({ stream: this, at: Date.now() })
  }
  close() {
    this.readyState = 2
  }
  say(type: string, data?: string) {
    this.dispatchEvent(new MessageEvent(type, { data }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Stream.opened = []
})

/** Opens this many pages and waits until the server has each. */
function openPages(count: number) {
  const hints: unknown[] = []
  let gaps = 0
  const source = { stream: liveEvents, recheck: () => Promise.reject(new Error('asked for the session')) }
  const connection = { onHint: (hint: unknown) => void hints.push(hint), onGap: () => void (gaps += 1) }
  const closings = Array.from({ length: count }, () => connect(source, connection))
  const streams = Stream.opened.splice(0).map(({ stream }) => stream)
  for (const stream of streams) stream.say('open')
  return { streams, hints, gaps: () => gaps, close: () => closings.forEach((close) => close()) }
}

test('pages that are asked to move reconnect spread over 3 seconds, and read nothing by themselves', () => {
  covers('Y-208')
  const pages = openPages(600)
  const movedAt = Date.now()
  for (const stream of pages.streams) stream.say('bye', moving)
  expect(pages.streams.every(({ readyState }) => readyState === 2)).toBe(true)
  vi.advanceTimersByTime(3000)
  const again = Stream.opened
  expect(again).toHaveLength(600)
  // 100 in each half second, give or take five standard deviations.
  for (let from = 0; from < 3000; from += 500) {
    const those = again.filter(({ at }) => at - movedAt >= from && at - movedAt < from + 500)
    expect(Math.abs(those.length - 100)).toBeLessThan(50)
  }
  for (const { stream } of again) stream.say('open')
  expect(pages.gaps()).toBe(0)
  const since = again.map(({ stream }) => Number(stream.url.searchParams.get('after')))
  expect(since.every((after) => after > movedAt - 5000 && after < movedAt)).toBe(true)
  again[0]!.stream.say('hint', JSON.stringify({ topics: ['bids'] }))
  expect(pages.hints).toEqual([{ topics: ['bids'] }])
  pages.close()
})

test('a page whose stream breaks without a word reads everything again', () => {
  const pages = openPages(1)
  pages.streams[0]!.say('error')
  pages.streams[0]!.say('open')
  expect(pages.gaps()).toBe(1)
  pages.close()
})
