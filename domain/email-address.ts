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

/** "Email: ", "Dispatch:", "Email|" and "email ": before the @ an address may have "=" and "|", but no colon. */
const label =
  /^(?:(?!mailto)[\p{L}][\p{L} '-]{0,30}\.? ?: ?|(?:e-?mail(?: address)?|correo(?: electr[o\u00F3]nico)?|courriel)(?: ?[-=|] ?| )|: ?)/iu
/** The mark of an item of a list, or pictures. */
const mark = /^(?:(?:[\u2022\u2023\u25A0\u25AA\u25CF\u25E6\u2043*-]|\d{1,3}[.)]) +|\p{Extended_Pictographic}+ ?)/u
/** A comment behind an address, the link of a mark-up, and brackets of a name. */
const behind = / ?\([^()<>@]*\)$/
const markUp = /^\[[^[\]]*\]\((mailto:[^()]+)\)$/i
/** The link that email programs put behind an address. */
const linkBehind = / ?[[(<] ?mailto:[^\s()<>[\]]*[\])>]$/i
const named = /<([^<>]*)>[;,.]*(?: ?\([^()<>@]*\))?$/
const bold = /^\*([^*]*)\*$/
const namedInBrackets = /^[^@]*[([]([^()[\]@]*@[^()[\]@]*)[)\]][;,.]*$/
const around = /^["'([{<]+|(?<!["')\]}>.,;:!])["')\]}>.,;:!]+$/g

/** The address in "Dispatch <dispatch@example.com>;", "mailto:dispatch@example.com?subject=Load" and "Email: (dispatch@example.com)". */
function addressIn(text: string): string {
  const { index: end } = linkBehind.exec(text) ?? { index: 0 }
  const before = text.slice(0, end)
  const forms = [bold, named, markUp, namedInBrackets]
  const written = forms.reduce(
    (found, form) => form.exec(found)?.[1] ?? found,
    before.includes('@') && !before.startsWith('[') ? before : text,
  )
  const bare = written.trim().replace(mark, '').replace(label, '').replace(behind, '').replace(around, '').trim()
  return (/^mailto:/i.test(bare) ? linkedTo(bare) : bare).replaceAll('\u3002', '.')
}

function linkedTo(link: string): string {
  const [address = ''] = link.replace(/^mailto:\/* ?/i, '').split('?', 1)
  return address
    .replace(/%2b/gi, '+')
    .replace(/%40/g, '@')
    .replace(/(?<![;,.])[;,.]+$/, '')
}
