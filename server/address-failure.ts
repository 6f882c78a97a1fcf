import { codeOf, StartFailure } from './start-failure.ts'

/**
 * Why nothing can listen on an address, as a StartFailure that names the settings: `PORT` and `HOST` after `prefix`. Any other
 * error as it is.
 */
export function addressFailure(
  prefix: '' | 'METRICS_',
  { host, port }: { host: string; port: number },
  error: unknown,
): unknown {
  const code = codeOf(error)
  const name = `${prefix}PORT`
  if (code === 'EADDRINUSE') {
    return new StartFailure(`Port ${port} on ${host} is taken: stop what uses it or set ${name}.`)
  }
  if (code === 'EACCES') {
    return new StartFailure(`${name}=${port} may not be used by this account: set a port above 1023.`)
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
    return new StartFailure(`${prefix}HOST=${host} is not an address of this machine.`)
  }
  return error
}
