import { type DocumentType, documentTypeLabels, documentTypes } from '#domain/documents/document.ts'

export type DocumentTab = 'all' | DocumentType

/** The tabs in their order. Source: B-113. */
export const documentTabs = [
  { value: 'all', label: 'All' },
  { value: 'credit_application', label: 'Credit Applications' },
  { value: 'delivery_order', label: 'Delivery Orders' },
  { value: 'insurance', label: 'Insurance' },
  { value: 'authority', label: 'Authority' },
] as const satisfies { value: DocumentTab; label: string }[]

/** The choices of a document's type. Source: B-134. */
export const typeChoices = documentTypes.map((value) => ({ value, label: documentTypeLabels[value] }))

/** The types that an address names, in their usual order; unknown words are left out. */
export function typesNamed(text: string | null): DocumentType[] {
  const words = new Set(text?.split(','))
  return documentTypes.filter((type) => words.has(type))
}

/** The tab that an address names, else the first. */
export function documentTabOf(name: string | null): DocumentTab {
  return documentTabs.find(({ value }) => value === name)?.value ?? 'all'
}
