import { foldedForContact } from './fold-contact.ts'

/** Text that looks like a phone number and isn't: containers, dates. */
const harmless =
  /(?<![a-z])[a-z]{3}[ujz] ?\d{6}-?\d(?!\d)|(?<!\d)\d{4}-\d\d-\d\d(?!\d)|(?<!\d|\d[/-])\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?!\d|[/-]\d)/g
/** "PO# 4500012345", "booking number: EBKG1234567", and codes that begin with the letters of their line, such as "MAEU123456789". */
const reference =
  /(?<![a-z\d])(?:p\.?o\.?|purchase order|booking|bkg|pick-?up|pick up|p\/?u|release|reference|ref|order|[mh]?b\/?o?l|bill of lading|seal|appointment|appt|confirmation|conf|delivery|invoice|entry|sku|item|ticket|work order|lot)s?\.?(?: (?:no|nos|num|number|numbers|code|id)\.?(?![a-z]))?(?: is)?[ :#=]{1,3}((?:[a-z]{1,4}-?)?\d{6,14})(?![ .-]?\d)|(?<![a-z\d])([a-z]{4}\d{8,12})(?!\d)/g
/** A number of North America that can be called, with or without its area. */
const callable = /^(?:1?[2-9]\d\d)?[2-9]\d{6}$/

const ways = [
  /\S@\S/,
  // Backwards from its end: forwards, a long word would be read to its end from each of its letters.
  /:\/\/(?<=(?<![a-z\d_])[a-z][a-z\d+.-]*:\/\/)/,
  /(?<![a-z\d_])www\./,
  /[\p{L}\d-]\.(?:com|net|org|edu|info|biz|io|co|us|ca|mx|me|app|dev|ai|tv|xyz|site|online|shop|store|club|pro|email|link)(?![a-z\d])/u,
  /(?<![a-z])(?:g ?mail|googlemail|hot ?mail|protonmail)(?![a-z])|[a-z\d]dot(?:com|net|org|info)(?![a-z])/,
  /(?<![a-z])(?:telegram|instagram|insta|ig|whatsapp|signal|snapchat|facebook|fb|wechat|tiktok)[ :=-]{0,3}@[a-z\d_]/,
  /\d{7}/,
  // "555-0142", "(562) 555 0142", "562/555/0142", "+44 20 7946 0958", "5 6 2 5 5 5 0 1 4 2".
  /(?<!\d)\d{3}[ .\-_/|*~]\d{4}(?!\d)/,
  /(?<!\d)\d{3}[^\p{L}\d,;$%#]{0,4}\d{3}[^\p{L}\d,;$%#]{1,4}\d{4}(?!\d)|(?<!\d)\d{3}([,;])\d{3}\1\d{4}(?!\d)/u,
  // In Mexico and France.
  /(?<!\d)(?:33|5[56]|81)\)?[ .-]{1,2}\d{4}[ .-]{1,2}\d{4}(?!\d)|(?<!\d)\d\d(?:[ .\-_]{1,2}\d\d){4}(?!\d)/,
  /\+\d(?:[ ().\-_/|*~]{0,2}\d){7}/,
  /(?<!\d)\d(?:[^\p{L}\d]{1,2}\d){6}(?!\d)/u,
]

/**
 * Whether a text has contact data: an email address, a link or a phone number, in any script, with words for digits,
 * "at" and "dot". Load and container numbers, references with their label, zip codes, dates, hours and prices are not
 * contact data. Source: Y-114; F-215.
 */
export function namesContact(text: string): boolean {
  const rest = foldedForContact(text).replace(harmless, ' # ').replace(reference, withoutReference)
  return ways.some((way) => way.test(rest))
}

function withoutReference(found: string, labeled: string | undefined, code: string | undefined): string {
  const digits = (labeled ?? code ?? '').replace(/\D/g, '')
  return callable.test(digits) ? found : ' # '
}

/** Things to ask for at a dock that aren't names. */
const things = new Set(
  `a an the any this that these those my our your his her their it them more help dock docks door gate shipping receiving
   dispatch dispatcher directions id info information details paperwork papers security guard office pickup delivery time
   someone somebody anyone everyone driver shipper receiver manager supervisor foreman permission instructions clarification
   quote price rate rates bids chassis container containers proof pod bol do documents number numbers reference refs us me terminal
   port warehouse customer consignee customs broker line yard rail ramp when before if prior after ahead back first upon`.split(
    /\s+/,
  ),
)
const askedFor =
  /(?<![\p{L}\d])(?:ask(?:s|ed|ing)?|look(?:s|ed|ing)?) for (\p{L}+)|(?<![\p{L}\d])(?:pregunt[ae]n? por|demandez) (\p{L}+)/giu
/** Of these words only a name has a capital behind it. */
const called =
  /(?<![\p{L}\d])(?:[Cc]all|[Tt]ext|[Mm]essage|[Cc]ontact|[Rr]each(?: out to)?|(?:[Ss]peak|[Tt]alk) (?:to|with)|[Ll]lam[ae]n? a|[Hh]abl[ae]n? con|[Aa]ppelez) (\p{Lu}\p{Ll}+)(?!\p{L})|(?<!\p{L})(?:CALL|TEXT|CONTACT|(?:SPEAK|TALK) (?:TO|WITH)) (\p{Lu}+)(?!\p{L})/gu
/** The number of a company, by which anyone finds its phone. */
const company = /(?<![\p{L}\d])(?:mc|mx|us ?dot|dot)(?: (?:no|num|number)\.?)?[ :#.-]{0,3}\d{5,8}(?!\d)/iu

/** Whether a text may name a contact, a person or a company: staff review it and decide. Source: F-215. */
export function mayNameContact(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[\p{Z}\s]+/gu, ' ')
  const names = [...plain.matchAll(askedFor), ...plain.matchAll(called)]
  return company.test(plain) || names.some(([, name, other]) => !things.has((name ?? other ?? '').toLowerCase()))
}
