import { isIP } from 'node:net'
import { NotAccepted } from '#server/start-failure.ts'

/** A server that accepts emails for sending. */
export type MailServer = {
  host: string
  port: number
  /** Whether the connection is encrypted from its first byte. */
  isSecure: boolean
  account: { user: string; pass: string } | null
}

const expectedServer =
  'expected smtp:// or smtps:// and a host, with user and password if it asks for them, such as smtp://user:password@mail.example:587'
const expectedSender = 'expected an address, with a name if wanted, such as Quaybid <no-reply@quaybid.example>'
const address = /^[^\s<>@,;:"()[\]\\]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i

/** The mail server that `smtp://user:password@host:port` or `smtps://...` names. Throws NotAccepted. */
export function parseMailServer(text: string): MailServer {
  const url = URL.parse(text)
  const isSecure = url?.protocol === 'smtps:'
  if (
    !url ||
    !/^smtps?:$/.test(url.protocol) ||
    url.hostname === '' ||
    !/^\/?$/.test(url.pathname + url.search + url.hash)
  ) {
    throw new NotAccepted(expectedServer)
  }
  if ((url.username === '') !== (url.password === '')) throw new NotAccepted(expectedServer)
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    account: url.username === '' ? null : { user: decoded(url.username), pass: decoded(url.password) },
  }
}

/** The sender of emails: an address, or a name and an address. Throws NotAccepted. */
export function parseSender(text: string): string {
  const [, bare = text] = /^[^<>"\p{Cc}]+<([^<>]+)>$/u.exec(text) ?? []
  if (!address.test(bare)) throw new NotAccepted(expectedSender)
  return text
}

/** An unread address at the public host. */
export function defaultSender(publicUrl: string | null): string {
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname
  return `Quaybid <no-reply@${isIP(host.replaceAll(/[[\]]/g, '')) === 0 ? host : 'localhost'}>`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new NotAccepted(expectedServer)
  }
}
