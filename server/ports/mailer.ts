import { isIP } from 'node:net'
import nodemailer from 'nodemailer'
import type { MailServer } from './mail-address.ts'

/** An outgoing email. */
export type Outgoing = {
  /** The same at every attempt, so that a duplicate can be recognized. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** The URL to which email clients post the one click that ends emails of its kind. */
  unsubscribeUrl: string | null
}

export type Mailer = {
  /** Resolves when the mail server has accepted the email. Throws MailRefused or MailNotTaken. */
  send: (mail: Outgoing) => Promise<void>
  /** Gives up what is on its way. */
  close: () => void
}

/** The server will never accept this email. Its message is for staff and has no secret. */
export class MailRefused extends Error {}
/** The email was not accepted this time, or the result is unknown. Its message is for staff and has no secret. */
export class MailNotTaken extends Error {}

/** Emails sent at a time, each over its own connection. */
export const mailsAtOnce = 8
/** Milliseconds for each step of the mail server, and for an email in all, since it may answer one byte at a time. */
const usualPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
const patienceInAll = 60_000
const longestWords = 300

/**
 * Sends by SMTP, over connections kept for further emails.
 *
 * A password goes over an encrypted connection only, unless the server is this machine. Traffic within this machine is
 * not encrypted: certificates do not know it by name.
 */
export function openMailer(server: MailServer, from: string, patience: Partial<typeof usualPatience> = {}): Mailer {
  const isHere = /^(localhost|127\..*|::1)$/.test(server.host)
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: mailsAtOnce,
    maxRequeues: 1,
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    ...(!server.isSecure && (isHere ? { ignoreTLS: true } : { requireTLS: server.account !== null })),
    ...(server.account && { auth: server.account }),
    ...(isIP(server.host) === 0 && { tls: { servername: server.host } }),
    ...usualPatience,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // The sender learns that its connection ended; an idle one may end.
  transport.on('error', () => {})
  return {
    async send({ messageId, to, subject, text, html, unsubscribeUrl }) {
      const signal = AbortSignal.timeout(patienceInAll)
      const headers = { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClick(unsubscribeUrl)) }
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers,
          signal,
        })
      } catch (error) {
        throw failureOf(error as SendFailure, server)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

/** The headers by which an email client ends emails of this kind with one click. Source: RFC 8058. */
function oneClick(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

type SendFailure = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * An email is rejected permanently if the server rejects its recipient or content. Problems with the sender, the
 * account or the server are for the operator to fix, and the email waits.
 */
function failureOf(error: SendFailure, { account }: MailServer): MailRefused | MailNotTaken {
  const isOfMail = error.command === 'RCPT TO' || error.command === 'DATA'
  const isForGood = isOfMail && (error.responseCode ?? 0) >= 500
  // The server's reply; the message around it only says that there was a reply.
  const words = isOfMail && error.response ? error.response : error.message
  return new (isForGood ? MailRefused : MailNotTaken)(wordsOf(words, account?.pass))
}

function wordsOf(message: string, password: string | undefined): string {
  const words = password ? message.replaceAll(password, '***') : message
  return words
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestWords)
}
