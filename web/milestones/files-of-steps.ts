import type { FileAddresses } from './road/load/progress-timeline.tsx'

/** Where the files of steps open, and which of them are pictures; staff have an address of their own. Source: X-104. */
export const filesOfSteps: FileAddresses = ({ id, name, path }) => {
  const address = path ? `/uploads/${path}` : `/api/documents/${id}/download`
  return { href: `${address}?show=full`, picture: /\.(jpe?g|png|webp)$/i.test(name) ? `${address}?show=small` : null }
}
