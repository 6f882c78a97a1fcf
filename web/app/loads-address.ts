/** Where the loads of a role are listed, with the query as it is; the first page for a role without a list. Source: F-128. */
export function loadsAddress(role: string, search: string): string {
  return role === 'shipper' || role === 'trucker' ? `/${role}/loads${search}` : '/'
}
