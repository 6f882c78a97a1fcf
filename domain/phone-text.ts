import { foldText } from './typed-text.ts'

/** The longest text that is looked at: that of a link to write to a number. */
export const longestPhone = 80

const link = /^(?:tel|sms|callto|facetime|whatsapp|skype):(?:\/\/)?/
const messageLink =
  /^(?:(?:https?:\/\/)?wa\.me\/|(?:(?:https?|whatsapp):\/\/)?[a-z.]*\/?send\/?\?phone=)\+?(\d+)(?:[?&].*)?$/
/** Mail programs and notes put the link behind the number that it calls. */
const linkBehind = /(?<=.) ?[<([] ?(?:tel|callto|sms):[^<>()[\]]*[>)\]]$/
const picture = /[\u{1F1E6}-\u{1F1FF}\u2121\u260E\u260F\u2706\u{1F4DE}\u{1F4DF}\u{1F4F1}\u{1F4F2}\u{1F57B}-\u{1F57F}]/gu
/** In English, Spanish and French. */
const labelBefore =
  /^\(?(?:(?:direct|main) line|after[ -]?hours|24 ?\/ ?7|24 ?h(?:ou)?rs?|driver'?s|warehouse|receiving|shipping|bur|sans frais|lada|emergency|chemtrec|canutec|infotrac|setiq|security|gate|dock|tel(?:ephone|efono|ef)?|ph(?:one)?|cell?(?:ular|phone)?|celular|mobile|mob|movil|office|ofc|oficina|bureau|work|home|main|direct|desk|dispatch(?:er)?|driver|business|contact|call|text|sms|whatsapp|wa|number|numero|num|nr|no|n\u00B0|toll[ -]?free|and|or|et|ou|[tpmcodwhy])(?![a-z])[.)]* ?[:#=/&,-]* ?/
const labelBehind =
  / ?(?:\((?:cell(?:ular|phone)?|celular|mobile|mob|movil|office|oficina|work|home|main|direct|desk|dispatch|driver|text|sms|call or text|text only|whatsapp|usa?|can|mex|[tpmcodwh])\)|[,-]? ?(?:cell(?:ular|phone)?|celular|mobile|movil|office|oficina|work|home|main|direct|desk|dispatch|whatsapp|phone|c))$/
const extension =
  /(?<=\d\)?)[ ,;]*[([]?(?:poste|local|extn?|extension|ex|interno|int|opt(?:ion)?|press|[pwx#])[ .:#]*(?:(?:number|num|no)[ .:#]+)?(\d{1,7})[)\]]?$/
/** The mark of an item of a list; a number that begins with 1 and a point has no space behind it. */
const item = /^\d{1,2}[.)] (?=\D{0,9}\d(?:\D{0,3}\d){9})/
const around = /^[="'<#:-]+ ?|(?<![>"',;.])[>"',;.]+$/g
const vanity = /^(\+?1?[ .-]?\(?8\d\d\)?[ .-]?)((?:[a-z\d]-?){7,10})$/
const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
const mostLabels = 4

/**
 * A phone number without what people and programs write around it: labels, links, pictures, quotation marks; in small letters,
 * its extension as " ext. 12". Source: F-220, F-230.
 */
export function barePhone(typed: string): string {
  const text = foldText(typed).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(picture, ' ').trim()
  const called = decoded(text.replace(item, '')).replace(linkBehind, '').replace(around, '').replace(messageLink, '+$1')
  const bare = link.test(called) ? called.replace(link, '').split('?', 1)[0]! : called
  const number = withoutLabels(bare.replace(around, '').trim())
  return withDigits(number)
    .replace(extension, ' ext. $1')
    .replace(/[_~|*\u00B7\u2022\u2219\u22C5]/g, ' ')
    .replace(/^\((?:\+|00) ?(\d{1,3})\)/, '+$1')
    .replace(/^(\d{10,11})\.0+$/, '$1')
}

function withoutLabels(text: string): string {
  let rest = text.replace(labelBehind, '')
  for (let labels = 0; labels < mostLabels && labelBefore.test(rest); labels += 1) rest = rest.replace(labelBefore, '')
  return rest
}

/** "1-800-GOT-JUNK" as it is dialed. */
function withDigits(text: string): string {
  const [, prefix, word = ''] = vanity.exec(text) ?? []
  if (prefix === undefined || !/[a-z]{3}/.test(word.replaceAll('-', ''))) return text
  const digits = word
    .replaceAll('-', '')
    .replace(/[a-z]/g, (one) => String(keys.findIndex((key) => key.includes(one)) + 2))
  return `${prefix}${digits.slice(0, 7)}`
}

function decoded(text: string): string {
  return text.replace(/%2b/g, '+').replace(/%20/g, ' ').replace(/%28/g, '(').replace(/%29/g, ')')
}
