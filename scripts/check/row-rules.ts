/**
 * The lines of a browser test that find rows or cells by their tags, which those of a list that is still loading have
 * too. A tag with an attribute is fine: it says which rows are meant.
 */
export function rowsByTag(text: string): number[] {
  return text.split('\n').flatMap((line, index) => {
    const selectors = [...line.matchAll(/locator\(\s*(?<quote>['"`])(?<selector>.*?)\k<quote>/g)]
    const parts = selectors.flatMap(({ groups }) => groups!['selector']!.split(','))
    return parts.some(isBare) ? [index + 1] : []
  })
}

/**
 * The lines of a test that end it, or a wait of it, before the milliseconds that all tests have: `}, 30_000)`, `{ timeout: 30_000 }` as its
 * options, `setTimeout(30_000)` of a browser test.
 */
export function ownLimits(text: string, limitOfAll: number): number[] {
  return text.split('\n').flatMap((line, index) => {
    const { limit } =
      /(?:^\s*\}, |\{ timeout: |^ {4}timeout: |test\.setTimeout\()(?<limit>\d[\d_]*)(?: \}, |,?$|\))/.exec(line)
        ?.groups ?? {}
    return limit !== undefined && Number(limit.replaceAll('_', '')) < limitOfAll ? [index + 1] : []
  })
}

function isBare(selector: string): boolean {
  return (
    /(?<![\w-])(?:tbody|tr|td|li)(?![\w-])/.test(selector.replaceAll(/\[[^\]]*\]/g, '[]')) && !selector.includes('[')
  )
}
