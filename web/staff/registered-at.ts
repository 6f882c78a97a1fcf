import { formatDateTime } from '#domain/formats.ts'

/** When an account was made, "Never" when it is not known. Source: docs/requirements.md, B-102; docs/decisions/product.md, G-134. */
export function registeredAt(createdAt: string | null | undefined): string {
  return createdAt ? formatDateTime(createdAt) : 'Never'
}
