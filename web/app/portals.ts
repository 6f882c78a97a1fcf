/** Whether an address belongs to the staff portal, which has accounts and sessions of its own. Source: G-043. */
export function isStaffAddress(path: string): boolean {
  return path === '/staff' || path.startsWith('/staff/')
}
