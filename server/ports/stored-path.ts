/** Where a file lies below the place of its storage: spread over 256 folders, so that none holds a million names. */
export function storedPath(key: string): string {
  return `${key.slice(0, 2)}/${key}`
}
