/** What the list of available loads has; `total` is undefined until it is known. Source: F-152. */
export function openLoadsWords(total: number | undefined, areas: number): string {
  const where = areas === 1 ? 'your area' : `your ${areas} areas`
  if (total === undefined) return `Loads open for bids in ${where}`
  return `${total === 0 ? 'No' : total} ${total === 1 ? 'load' : 'loads'} open for bids in ${where}`
}
