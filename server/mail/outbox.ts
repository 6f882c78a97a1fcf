import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { type Html, html } from './html.ts'
import { letterOf } from './letter.ts'
import { mailKindLabels, mailStateLabels } from '#domain/mail/mail.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

const mostMails = 50
const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Serves a page with the latest emails as recipients would see them, to this machine only: they contain links that open
 * accounts. For development only.
 */
export function serveOutbox(app: FastifyInstance, db: Db): void {
  app.get('/api/outbox', async (request, reply) => {
    if (!thisMachine.has(request.socket.remoteAddress ?? '')) return reply.callNotFound()
    const mails = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(mostMails).execute()
    const origin = `${request.protocol}://${request.host}`
    const page = outboxPage(mails.map((mail, index) => shown(mail, { origin, isOpen: index === 0 })))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.markup)
  })
}

function shown(mail: Selectable<Tables['mails']>, { origin, isOpen }: { origin: string; isOpen: boolean }): Html {
  const { kind, content, unsubscribe_path: unsubscribePath, to_address: to, created_at: at } = mail
  const letter = content && letterOf({ kind, content, unsubscribePath }, origin)
  // A click on a link opens it next to the outbox.
  const inside = letter?.html.replace('<head>', '<head><base target="_blank">') ?? ''
  return html`<details ${isOpen ? html`open` : html``}>
    <summary>
      <b>${mail.subject}</b><br />
      to ${to} · ${mailKindLabels[kind]} · ${mailStateLabels[mail.state]} · ${at.toISOString()}
    </summary>
    ${
      letter
        ? html`<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${inside}"></iframe>
            <pre>${letter.text}</pre>`
        : html`<p>The content has been deleted.</p>`
    }
  </details>`
}

function outboxPage(mails: Html[]): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Outbox</title>
        <style>
          ${sheet}
        </style>
      </head>
      <body>
        <h1>Outbox</h1>
        <p>
          The latest ${mostMails} mails, the newest first, as their readers would see them. Nothing is sent: SMTP_URL is
          not set. Drag the corner of a mail to see it on a narrow screen.
        </p>
        ${mails.length > 0 ? mails : html`<p>No emails yet.</p>`}
      </body>
    </html> `
}

const sheet = [
  'body{font:15px/1.5 system-ui,sans-serif;max-width:880px;margin:32px auto;padding:0 16px}',
  'details{border:1px solid #8885;border-radius:8px;margin:12px 0;padding:12px 16px}',
  'summary{cursor:pointer;overflow-wrap:anywhere}',
  'iframe{display:block;width:700px;max-width:100%;height:640px;margin:16px 0;border:1px solid #8885;resize:both;overflow:auto}',
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:13px}',
].join('\n')
