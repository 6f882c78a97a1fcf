import { expect, test } from 'vitest'
import { letterOf } from './letter.ts'
import type { MailContent } from '#domain/mail/mail.ts'

const origin = 'https://quaybid.example'
const content: MailContent = {
  subject: 'Bid accepted: QB-7',
  heading: 'Your bid was accepted',
  paragraphs: ['First.', 'Second.'],
  facts: [
    { rows: [{ label: 'Load', value: 'QB-7' }] },
    { title: 'QB-8', path: '/loads/8', rows: [{ label: 'Route', value: 'A to B' }] },
  ],
  action: { label: 'Open the load', path: '/trucker/loads/7#bids' },
}

test('has the whole content in the text, with full URLs', () => {
  const mail = { kind: 'telling', content, unsubscribePath: '/unsubscribe?token=a.b' } as const
  expect(letterOf(mail, origin).text).toBe(`Your bid was accepted

First.

Second.

Load: QB-7

QB-8
Route: A to B
https://quaybid.example/loads/8

Open the load:
https://quaybid.example/trucker/loads/7#bids

--${' '}
Quaybid. You're receiving this because email notifications are on for your Quaybid account.
Manage notification settings: https://quaybid.example/settings
Unsubscribe from these emails: https://quaybid.example/unsubscribe?token=a.b
`)
})

test('has one button, links that begin with the public address, and no external resources', () => {
  const mail = { kind: 'telling', content, unsubscribePath: '/unsubscribe?token=a.b' } as const
  const { html } = letterOf(mail, origin)
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(
    ['/loads/8', '/trucker/loads/7#bids', '/settings', '/unsubscribe?token=a.b'].map((path) => origin + path),
  )
  expect(html.match(/class="button"/g)).toHaveLength(1)
  expect(html).not.toMatch(/<(img|link|script)\b|url\(/)
  expect(html).toContain('prefers-color-scheme:dark')
})

test('has no unsubscribe link where the email cannot be ended', () => {
  const { text, html } = letterOf({ kind: 'reset_password', content, unsubscribePath: null }, origin)
  for (const part of [text, html]) expect(part).not.toMatch(/\/settings|End mails/)
})

test('shows user text as written, on one line where there is only one', () => {
  const nasty = `<a href="x">'&"\r\nBcc: a@example.com</a>`
  const { subject, html } = letterOf(
    {
      kind: 'telling',
      content: { ...content, subject: nasty, heading: nasty, action: { label: nasty, path: '/"><b>' } },
      unsubscribePath: null,
    },
    origin,
  )
  expect(subject).toBe(`<a href="x">'&" Bcc: a@example.com</a>`)
  expect(html).not.toContain('<a href="x">')
  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&quot;')
})
