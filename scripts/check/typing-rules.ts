/** The labels of the number fields that a file of the web app declares. */
export function numberLabels(text: string): string[] {
  const fields = [...text.matchAll(/<NumberField\b[^>]*?\blabel="(?<label>[^"]+)"/g)]
  const [, words = ''] = /bidFieldWords[^=]*= \{(?<words>.*?)\n\}/s.exec(text) ?? []
  const charges = [...words.matchAll(/^ {2}(?!otherFees|notes)\w+: \{ label: '(?<label>[^']+)'/gm)]
  return [...fields, ...charges].map(({ groups }) => groups?.label ?? '')
}

/**
 * The lines of a browser test that fill a number field instead of typing into it.
 *
 * A line does when it fills a field by the label of a number, by a name of one, or with a bare number.
 */
export function filledNumbers(text: string, labels: readonly string[]): number[] {
  const isNumber = (code: string) => labels.some((label) => code.includes(`'${label}'`))
  const lines = text.split('\n')
  const names = lines.flatMap((line) => {
    const { name, value } = /const (?<name>\w+) = (?<value>.*)/.exec(line)?.groups ?? {}
    return name && value && isNumber(value) ? [name] : []
  })
  return lines.flatMap((line, index) => {
    const { target, typed } = /(?<target>.*)\.fill\((?<typed>.*)/.exec(line)?.groups ?? {}
    if (target === undefined || typed === undefined) return []
    const isNamed = names.some((name) => new RegExp(`\\b${name}$`).test(target))
    return isNamed || isNumber(target) || /^'[-$\d.,]+'/.test(typed) ? [index + 1] : []
  })
}
