import { formatDateTime } from '#domain/formats.ts'

/** When an account was made, "Never" when it is not known. Source: B-102; G-134. */
export function registeredAt(createdAt: string | null | undefined): string {
  return createdAt ? formatDateTime(createdAt) : 'Never'
}
