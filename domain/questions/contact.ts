import { foldedForContact } from './fold-contact.ts'

/** Text that looks like a phone number and isn't: containers, dates. */
const harmless =
  /(?<![a-z])[a-z]{4} ?\d{6}-?\d(?!\d)|(?<!\d)\d{4}-\d\d-\d\d(?!\d)|(?<!\d)\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?!\d)/g

const ways = [
  /\S@\S/,
  // Backwards from its end: forwards, a long word would be read to its end from each of its letters.
  /:\/\/(?<=(?<![a-z\d_])[a-z][a-z\d+.-]*:\/\/)/,
  /(?<![a-z\d_])www\./,
  /[\p{L}\d-]\.(?:com|net|org|info|biz|io|co|us|ca|mx|me|app|dev|ai|tv|xyz|site|online|shop|store|club|pro|email|link)(?![a-z\d])/u,
  /\d{7}/,
  // "555-0142", "(562) 555 0142", "562/555/0142", "+44 20 7946 0958", "5 6 2 5 5 5 0 1 4 2".
  /(?<!\d)\d{3}[ .\-_/|*~]\d{4}(?!\d)/,
  /(?<!\d)\d{3}\)?[ .\-_/|*~]{0,2}\d{3}[ .\-_/|*~]{1,2}\d{4}(?!\d)/,
  /\+\d(?:[ ().\-_/|*~]{0,2}\d){7}/,
  /(?<!\d)\d(?:[ .,\-_/|*~]{1,2}\d){6}(?!\d)/,
]

/**
 * Whether a text has contact data: an email address, a link or a phone number, in any script, with words for digits,
 * "at" and "dot". Load and container numbers, zip codes, dates, hours and prices are not contact data. Source: Y-114;
 * F-215.
 */
export function namesContact(text: string): boolean {
  const rest = foldedForContact(text).replace(harmless, ' # ')
  return ways.some((way) => way.test(rest))
}

/** Things to ask for at a dock that aren't names. */
const things = new Set(
  `a an the any this that these those my our your his her their it them more help dock docks door gate shipping receiving
   dispatch dispatcher directions id info information details paperwork papers security guard office pickup delivery time
   someone somebody anyone everyone driver shipper receiver manager supervisor foreman permission instructions clarification
   quote price rate rates bids chassis container containers proof pod bol do documents number numbers reference refs`.split(
    /\s+/,
  ),
)
const askedFor =
  /(?<![\p{L}\d])(?:ask(?:s|ed|ing)?|look(?:s|ed|ing)?) for (\p{L}+)|(?<![\p{L}\d])(?:pregunt[ae]n? por|demandez) (\p{L}+)/gu

/** Whether a text may name a contact: staff review it and decide. Source: F-215. */
export function mayNamePerson(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Z}\s]+/gu, ' ')
  return [...plain.matchAll(askedFor)].some(([, english, other]) => !things.has(english ?? other ?? ''))
}
