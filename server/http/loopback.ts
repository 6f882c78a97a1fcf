/** Whether a host name, as an address or in a URL, is that of this machine and no other can answer to it. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host.toLowerCase())
}
