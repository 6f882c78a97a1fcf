import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { NewWebhook, WebhookChange } from './form.ts'

const messageOf = (body: object, path: string) =>
  NewWebhook.safeParse({ url: 'https://tms.example', types: ['load.posted'], ...body }).error?.issues.find(
    (issue) => issue.path[0] === path,
  )?.message

test.each([
  ['', 'Enter an https address'],
  ['tms.example', 'Enter an https address'],
  ['http://tms.example', 'Enter an https address'],
  ['https://user@tms.example', 'Enter an https address'],
  ['https://user:secret@tms.example', 'Enter an https address'],
  ['ftp://tms.example', 'Enter an https address'],
  ['https://tms.example:22', 'Use port 443, 8443, or one above 9000'],
  ['https://tms.example:9000', 'Use port 443, 8443, or one above 9000'],
  ['https://tms.example:9001/hooks?x=1', undefined],
  ['https://tms.example:8443', undefined],
  [' https://TMS.example/hooks ', undefined],
])('takes https addresses on usual ports: %j', (url, message) => {
  expect(messageOf({ url }, 'url')).toBe(message)
})

test.each(['<https://tms.example/hooks>', '"https://tms.example/hooks"', '\u201Chttps://tms.example/hooks\u201D'])(
  'takes %s without the signs around it',
  (url) => {
    covers('F-220')
    expect(NewWebhook.parse({ url, types: ['load.posted'] }).url).toBe('https://tms.example/hooks')
  },
)

test('takes each type once, and at least one', () => {
  for (const types of [undefined, [], 'load.posted']) {
    expect(messageOf({ types }, 'types')).toBe('Choose at least one type')
  }
  const types = ['bid.submitted', 'load.posted', 'load.posted']
  expect(NewWebhook.parse({ url: 'https://TMS.example', types })).toMatchObject({
    url: 'https://tms.example/',
    types: ['load.posted', 'bid.submitted'],
  })
  expect(messageOf({ types: ['load.sold'] }, 'types')).toBeDefined()
  expect(messageOf({ description: 'x'.repeat(101) }, 'description')).toBeDefined()
  expect(messageOf({ url: `https://tms.example/${'x'.repeat(500)}` }, 'url')).toBeDefined()
})

test('changes only what is given', () => {
  expect(WebhookChange.parse({ enabled: false })).toEqual({ enabled: false })
  expect(WebhookChange.safeParse({ url: 'http://tms.example' }).success).toBe(false)
})
