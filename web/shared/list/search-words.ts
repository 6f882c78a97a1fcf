/** Whether every word typed occurs in one of the texts; capitals do not matter. */
export function hasEveryWord(search: string, texts: readonly (string | null | undefined)[]): boolean {
  const text = texts.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
