/** The cells of a CSV file, line by line. */
export function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, cell = '', end] of text.replace(/^\uFEFF/, '').matchAll(/("(?:[^"]|"")*"|[^,\n]*)(,|\n|$)/g)) {
    lines.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\n') lines.push([])
    if (end === '') break
  }
  return lines.filter((line) => line.length > 1 || line[0] !== '')
}
