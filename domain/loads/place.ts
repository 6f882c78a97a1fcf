import { foldText } from '#domain/typed-text.ts'

const placeCharacters = /^[\p{L}\p{M}\p{N} .,;:'"`\-_#/()[\]&|+*!?¿¡°•·…]*$/u
const scheme = /:\/|(?<![\p{L}\p{N}])(?:mailto|tel|sms|javascript|data|file)\s*:/iu
/** Names that people write together with the abbreviation before them. */
const abbreviated =
  /(?<![\p{L}\p{M}\p{N}.-])(?:st|ste|sta|sto|mt|ft|pt|no|so|cd|nvo|nva|gral|gen|col|fracc|av|ave|blvd|hwy|rt|rte|km)\.[\p{L}\p{M}\p{N}]+/giu
/** "example.com" and "www.example", not "St.Louis", "No.Hollywood" or "D.C.". */
const webAddress =
  /(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}-]\.(?:com|net|org|edu|gov|info|biz|name|pro|app|dev|xyz|site|online|shop|store|club|email|link|live|click|icu|top|vip|world|space|website|cloud|agency|company|group|tech|work|io|ai|tv|cc|ly|uk|eu|ru|cn|fr|jp|br|au|ws|gg|sh|mobi|logistics|trucking|express|delivery|us|mx)(?![\p{L}\p{N}])/iu
/** Any other word in small letters after a period but a state's code, as in "evil.example": "Denver.CO" and "reno.nv" are places. */
const smallAddress =
  /(?<![\p{L}\p{M}\p{N}.-])[\p{L}\p{N}-]{2,}\.(?!(?:ak|ct|fl|hi|ia|ks|mi|nd|nh|nj|nm|nv|ny|oh|ok|or|ri|tx|ut|vt|wa|wi|wv|wy|dc)(?![\p{L}\p{N}./-]))\p{Ll}{2}/u

/** Whether a text is a place and nothing else: no address of the web, which emails would make a link. Source: G-240; F-220, F-240. */
export function isPlace(text: string): boolean {
  const folded = foldText(text)
  const others = folded.replace(abbreviated, '')
  return placeCharacters.test(folded) && !scheme.test(folded) && !webAddress.test(folded) && !smallAddress.test(others)
}
