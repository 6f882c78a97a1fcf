import { foldedForContact } from './fold-contact.ts'

/** Text that looks like a phone number and isn't: containers, dates, and numbers of seven digits that no phone begins with. */
const harmless =
  /(?<![a-z])[a-z]{3}[ujz][ -]?\d{6}-?\d(?!\d)|(?<!\d)\d{4}-\d\d-\d\d(?!\d)|(?<!\d)20\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?!\d)|(?<!\d|\d[/-])\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?!\d|[/-]\d)|(?<!\d)1\d{6}(?!\d)/g
/** "PO# 4500012345", "booking number: EBKG1234567", "BOLs 12345678, 12345679". */
const labeled =
  /(?<![a-z\d])(?:p\.?o\.?|purchase order|booking|bkg|pick-?up|pick up|p\/?u|release|reference|ref|order|d\.?o\.?|[mh]?b\/?o?l|bill of lading|seal|appointment|appt|confirmation|conf|delivery|invoice|entry|sku|item|ticket|work order|lot|pro|it|imo|hts|shipment|pin|pedimento)s?\.?(?: (?:no|nos|num|number|numbers|code|id)\.?(?![a-z]))?[ :#=]{1,3}(?:is )?((?:(?:, ?| and | & )?[a-z]{0,4}[ -]?\d[\d-]{4,14}\d(?![ .-]?\d)){1,5})/g
/** Codes that begin with the letters of their line, such as "MAEU123456789". */
const lettered = /(?<![a-z\d])[a-z]{4,10}\d{7,12}(?!\d)/g
/** A number of North America that can be called, with or without its area. */
const callable = /^(?:(?:0?0?[12]?|52)[2-9]\d\d)?[2-9]\d{6}$|^(?:52|521)[2-9]\d{9}$/

const ways = [
  /[\p{L}\p{N}._%+'-]@\p{L}/u,
  // Backwards from its end: forwards, a long word would be read to its end from each of its letters.
  /:\/\/(?<=(?<![a-z\d_])[a-z][a-z\d+.-]*:\/\/)/,
  /(?<![a-z\d_])www[. ][a-z\d]/,
  /[\p{L}\d-]\.(?:com|net|org|edu|info|biz|io|co|us|ca|mx|me|app|dev|ai|tv|xyz|site|online|shop|store|club|pro|email|link|trucking|logistics|llc|cc|top|ws)(?![a-z\d])|\.(?:ly|ee|gg|to|gl)\/[a-z\d]/u,
  /(?<![a-z])(?:g ?mail|googlemail|hot ?mail|protonmail)(?![a-z])|[a-z\d]dot(?:com|net|org|info)(?![a-z])/,
  /(?<![a-z])(?:telegram|instagram|insta|ig|whatsapp|signal|snapchat|facebook|fb|wechat|tiktok)(?:[ :=-]{0,3}@|[:=] ?)[a-z\d_]|(?<![a-z])(?:gmail|yahoo|outlook|hotmail|icloud|skype)[:=] ?[a-z\d]/,
  /\d{7}/,
  // "555-0142", "(562) 555 0142", "562/555/0142", "+44 20 7946 0958", "5 6 2 5 5 5 0 1 4 2".
  /(?<!\d)\d{3}[ .\-_/|*~]\d{4}(?!\d)/,
  /(?<!\d)\d{3}[^\p{L}\d,;$%#]{0,4}\d{3}[^\p{L}\d,;$%#]{1,4}\d{4}(?!\d)|(?<!\d)\d{3}([,;])\d{3}\1\d{4}(?!\d)/u,
  // In Mexico and France.
  /(?<!\d)(?:33|5[56]|81)\)?[ .-]{1,2}\d{4}[ .-]{1,2}\d{4}(?!\d)|(?<!\d)\d\d(?:[ .\-_]{1,2}\d\d){4}(?!\d)|(?<!\d)\d{3}[ .-]{1,2}\d{3}[ .-]{1,2}\d\d[ .-]{1,2}\d\d(?!\d)|(?<!\d)\d{3}-\d\d-\d{5}(?!\d)|(?<!\d)\(?\d\d\) ?\d\d(?:[ .-]\d\d){3}(?!\d)/,
  /\+\d(?:[ ().\-_/|*~]{0,2}\d){7}/,
  /(?<!\d)\d(?:[^\p{L}\d]{1,2}\d){6}(?!\d)/u,
]

/**
 * Whether a text has contact data: an email address, a link or a phone number, in any script, with words for digits,
 * "at" and "dot". Load and container numbers, references with their label, zip codes, dates, hours and prices are not
 * contact data. Source: Y-114; F-215.
 */
export function namesContact(text: string): boolean {
  const rest = foldedForContact(text)
    .replace(harmless, ' # ')
    .replace(labeled, (found, codes: string) => (codes.split(/, ?| and | & /).some(isCallable) ? found : ' # '))
    .replace(lettered, (code) => (isCallable(code) ? code : ' # '))
  return ways.some((way) => way.test(rest))
}

function isCallable(code: string): boolean {
  return callable.test(code.replace(/\D/g, ''))
}

/** Things to ask for at a dock that aren't names. */
const things = new Set(
  `a an the any this that these those my our your his her their it them more help dock docks door gate shipping receiving
   dispatch dispatcher directions id info information details paperwork papers security guard office pickup delivery time
   someone somebody anyone everyone driver shipper receiver manager supervisor foreman permission instructions clarification
   quote price rate rates bids chassis container containers proof pod bol do documents number numbers reference refs us me terminal
   port warehouse customer consignee customs broker line yard rail ramp when before if prior after ahead back first upon appt status
   updates release insurance twic permits live drop team power equipment maersk center stacker all only for to and or at in`.split(
    /\s+/,
  ),
)
/** Behind "you" or "they" it is a thing: "do you ask for insurance". */
const askedFor =
  /(?<![\p{L}\d])(?<!(?:you|they|we|not|to|do) )(?:ask for|look for|pregunt[ae]n? por|demandez) (\p{L}+)/giu
/** Of these words only a name has a capital behind it. */
const called =
  /(?<![\p{L}\d])(?:[Aa]sk(?:s|ed|ing)?(?: for)?|[Ll]ook(?:s|ed|ing)? for|[Cc]all|[Tt]ext|[Mm]essage|[Cc]ontact:?|[Aa]tt(?:n|ention):?|[Rr]each(?: out to)?|[Mm]y name is|[Ww]e are|(?:[Ss]peak|[Tt]alk) (?:to|with)|[Ll]lam[ae]n? a|[Hh]abl[ae]n? con|[Aa]ppelez) (\p{Lu}\p{Ll}+)(?!\p{L})|(?<!\p{L})(?:CALL|TEXT|CONTACT|(?:SPEAK|TALK) (?:TO|WITH)) (\p{Lu}+)(?!\p{L})/gu
/** The number of a company, by which anyone finds its phone. */
const company = /(?<![\p{L}\d])(?:m\.?c\.?|mx|us ?dot|dot)(?: (?:no|num|number)\.?)?(?: is)?[ :#.-]{0,3}\d{6,8}(?!\d)/iu

/** Whether a text may name a contact, a person or a company: staff review it and decide. Source: F-215. */
export function mayNameContact(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[\p{Z}\s]+/gu, ' ')
  const names = [...plain.matchAll(askedFor), ...plain.matchAll(called)]
  return company.test(plain) || names.some(([, name, other]) => !things.has((name ?? other ?? '').toLowerCase()))
}
