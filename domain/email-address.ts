import { foldedText } from './validation.ts'

/**
 * HTML's own pattern, with a top level, which an address on the internet has, and letters of all scripts in the domain. No
 * label begins or ends with a dash, and none is longer than 63 characters; before the @ are at most 64.
 */
const address =
  /^(?=[^@]{1,64}@)[\w.!#$%&'*+/=?^`{|}~-]+@(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?!-)(?=[\p{N}-]*\p{L})[\p{L}\p{M}\p{N}-]{2,63}(?<!-)$/u
const longest = 200

/** An email address, also as it is copied from an email or a link. Source: F-232. */
export function emailAddress(message: string) {
  return typed(message).refine((text) => address.test(text), message)
}

/** The same, which may be blank. */
export function clearableEmail(message: string) {
  return typed(message).refine((text) => text === '' || address.test(text), message)
}

function typed(message: string) {
  return foldedText(longest, { missing: message }).overwrite(addressIn)
}

const label = /^(?:e-?mail(?: address)?|correo(?: electr[oó]nico)?|courriel|to|from|cc|contact)\.? ?[:=] ?/i
/** A comment behind an address, the link of a mark-up, and brackets of a name. */
const behind = / ?\([^()<>@]*\)$/
const markUp = /^\[[^[\]]*\]\((mailto:[^()]+)\)$/i
const named = /<([^<>]*)>[;,.]*$/
const around = /^["'([{<]+|(?<!["')\]}>.,;:!])["')\]}>.,;:!]+$/g

/** The address in "Dispatch <dispatch@example.com>;", "mailto:dispatch@example.com?subject=Load" and "Email: (dispatch@example.com)". */
function addressIn(text: string): string {
  const written = named.exec(text)?.[1] ?? markUp.exec(text)?.[1] ?? text
  const bare = written.replace(label, '').replace(behind, '').replace(around, '').trim()
  return (/^mailto:/i.test(bare) ? linkedTo(bare) : bare).replaceAll('\u3002', '.')
}

function linkedTo(link: string): string {
  const [address = ''] = link.slice('mailto:'.length).split('?', 1)
  return address
    .replace(/%2b/gi, '+')
    .replace(/%40/g, '@')
    .replace(/(?<![;,.])[;,.]+$/, '')
}
