import { foldText } from '#domain/typed-text.ts'

const placeCharacters = /^[\p{L}\p{M}\p{N} .,'\-#/()&]*$/u
/** "example.com" and "www.example", not "St.Louis", "No.Hollywood" or "D.C.". */
const webAddress =
  /(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}-]\.(?:com|net|org|edu|gov|info|biz|name|pro|app|dev|xyz|site|online|shop|store|club|email|link|live|click|icu|top|vip|world|space|website|cloud|agency|company|group|tech|work|io|ai|tv|cc|ly|uk|eu|ru|cn|fr|jp|br|au|ws|gg|sh|mobi|logistics|trucking|express|delivery|us|mx)(?![\p{L}\p{N}])/iu
/** Any other word in small letters after a period, as in "evil.example": "Denver.CO" and "st.paul" are places. */
const smallAddress =
  /(?<![\p{L}\p{M}\p{N}.-])(?!(?:[Ss][Tt][Ee]?|[MmFfPp][Tt]|[NnSs][Oo])\.)[\p{L}\p{N}-]{2,}\.\p{Ll}{2}/u
/** Whether a text is a place and nothing else: no address of the web, which emails would make a link. Source: G-240; F-220, F-240. */
export function isPlace(text: string): boolean {
  const folded = foldText(text)
  return placeCharacters.test(folded) && !webAddress.test(folded) && !smallAddress.test(folded)
}
