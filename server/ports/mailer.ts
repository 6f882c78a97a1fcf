import { isIP } from 'node:net'
import nodemailer from 'nodemailer'
import type { MailServer } from './mail-address.ts'

/** A mail on its way out. */
export type Outgoing = {
  /** The same whenever the mail is sent again, so that a second one can be known as such. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** Where mail programs post the one click that ends mails of its kind. */
  unsubscribeUrl: string | null
}

export type Mailer = {
  /** Answers when the mail server has taken the mail. Throws MailRefused or MailNotTaken. */
  send: (mail: Outgoing) => Promise<void>
  /** Gives up what is on its way. */
  close: () => void
}

/** The server says that it will never take this mail. Its message is for staff and holds no secret. */
export class MailRefused extends Error {}
/** The mail was not taken this time, or nobody knows. Its message is for staff and holds no secret. */
export class MailNotTaken extends Error {}

/** How many mails are on their way at one time, each over a connection of its own. */
export const mailsAtOnce = 8
/** Milliseconds that a mail server has for each step; and for a mail in all, as it may answer one byte at a time. */
const usualPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
const patienceInAll = 60_000
const longestWords = 300

/**
 * Sends by SMTP, over connections that are kept for the next mails.
 *
 * A password goes over an encrypted connection only, unless the server is this machine. What stays within this machine
 * is not encrypted: certificates do not know it by name.
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
  // Whoever sent over a connection is told of its end; an idle one may end.
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

/** Source: RFC 8058. */
function oneClick(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

type SendFailure = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * A mail is refused for good when the server says so of its recipient or its content. What it says of the sender, the
 * account or itself is for the operator to mend, and the mail waits.
 */
function failureOf(error: SendFailure, { account }: MailServer): MailRefused | MailNotTaken {
  const isOfMail = error.command === 'RCPT TO' || error.command === 'DATA'
  const isForGood = isOfMail && (error.responseCode ?? 0) >= 500
  // What the server answered; the message around it only says that there was an answer.
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
