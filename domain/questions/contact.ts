/** What looks like a number to call and is none: containers, dates. */
const harmless =
  /(?<![a-z])[a-z]{4} ?\d{6}-?\d(?!\d)|(?<!\d)\d{4}-\d\d-\d\d(?!\d)|(?<!\d)\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?!\d)/gi

const ways = [
  /\S@\S/,
  // Backwards from its end: forwards, a long word would be read to its end from each of its letters.
  /:\/\/(?<=\b[a-z][a-z\d+.-]*:\/\/)/i,
  /\bwww\./i,
  /[a-z\d-]\.(?:com|net|org|info|biz|io|co|us|ca|mx|me|app|dev|ai|tv|xyz|site|online|shop|store|club|pro|email|link)(?![a-z\d])/i,
  /\d{7}/,
  // "555-0142", "(562) 555 0142", "+44 20 7946 0958", "5 6 2 5 5 5 0 1 4 2".
  /(?<!\d)\d{3}[ .-]\d{4}(?!\d)/,
  /(?<!\d)\d{3}\)?[ .-]{0,2}\d{3}[ .-]{1,2}\d{4}(?!\d)/,
  /\+\d(?:[ ().-]{0,2}\d){7}/,
  /(?<!\d)\d(?:[ .-]\d){6}(?!\d)/,
]

/**
 * Whether a text names a way to reach somebody: an email address, a link or a phone number. Load and container numbers, zip
 * codes, dates, hours and prices are none. Source: Y-114.
 */
export function namesContact(text: string): boolean {
  const rest = text.normalize('NFKC').replace(harmless, ' # ')
  return ways.some((way) => way.test(rest))
}
