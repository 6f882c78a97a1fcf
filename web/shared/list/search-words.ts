import { hasWord, phoneDigits, searchedText, wordsOf } from '#domain/searched-text.ts'

/** Whether every word typed occurs in one of the texts, as the server judges it. Source: F-225. */
export function hasEveryWord(search: string, texts: readonly (string | null | undefined)[]): boolean {
  const text = searchedText(texts.join(' '))
  return wordsOf(search).every((word) => hasWord(text, word))
}

/** Whether what is typed is a phone number or a part of it, however each is spelled. Source: F-225. */
export function hasPhone(search: string, phone: string | null | undefined): boolean {
  const digits = phoneDigits(search)
  return digits !== null && (phone ?? '').replace(/\D/g, '').includes(digits)
}
