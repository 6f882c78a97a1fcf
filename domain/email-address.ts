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

/** The address in "Dispatch <dispatch@example.com>;" and "mailto:dispatch@example.com?subject=Load". */
function addressIn(text: string): string {
  const written = /<([^<>]*)>[;,]?$/.exec(text)?.[1] ?? text
  const isLink = /^mailto:/i.test(written)
  return (isLink ? written.slice('mailto:'.length).split('?', 1)[0]! : written).replace(/(?<![;,])[;,]+$/, '').trim()
}
