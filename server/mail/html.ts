/** A piece of a page. It is made by `html` only, so whatever is not markup of ours has been escaped. */
export type Html = { readonly markup: string }

type Part = string | number | Html | readonly Html[]

/** Markup with values in it; a text is shown as it is written, whatever it holds. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: String.raw({ raw: pieces }, ...parts.map(markupOf)) }
}

function markupOf(part: Part): string {
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return escaped(part)
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!)
}
