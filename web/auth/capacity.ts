/**
 * Weekly containers as typed: the whole number in the text, 1 when there is none.
 *
 * Zero and less stay what they are, for the form to refuse.
 * Source: docs/requirements.md, A-337; docs/decisions/product.md, G-126.
 */
export function capacityOf(text: string): number {
  const typed = Number.parseInt(text.replaceAll(',', ''), 10)
  return Number.isNaN(typed) ? 1 : typed
}
