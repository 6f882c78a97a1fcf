import { expect, test } from 'vitest'
import { type TypedAhead, typedAfter } from './typed-ahead.ts'

const none: TypedAhead = { text: '', isSent: false }

function pressed(key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altGraph?: boolean } = {}) {
  const { altGraph = false, ctrlKey = false, metaKey = false } = held
  return { key, ctrlKey, metaKey, getModifierState: () => altGraph }
}

function typedBy(keys: string[]): TypedAhead {
  return keys.reduce((typed, key) => typedAfter(typed, pressed(key)) ?? typed, none)
}

test('keeps every letter that is typed while the palette opens, with its corrections (F-025)', () => {
  expect(typedBy([...'post new'])).toEqual({ text: 'post new', isSent: false })
  expect(typedBy([...'posr', 'Backspace', 't'])).toEqual({ text: 'post', isSent: false })
  expect(typedBy(['Backspace', 'a'])).toEqual({ text: 'a', isSent: false })
})

test('sends text typed before Enter, and leaves what follows to the page (F-025)', () => {
  expect(typedBy([...'post', 'Enter', 'x', 'Backspace', 'Enter'])).toEqual({ text: 'post', isSent: true })
})

test('leaves shortcuts and Tab to the browser, but keeps letters typed with AltGr (F-025)', () => {
  for (const key of [pressed('k', { ctrlKey: true }), pressed('v', { metaKey: true }), pressed('Tab'), pressed('F8')]) {
    expect(typedAfter(none, key)).toBeNull()
  }
  expect(typedAfter(none, pressed('@', { ctrlKey: true, altGraph: true }))).toEqual({ text: '@', isSent: false })
})
