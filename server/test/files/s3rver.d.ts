/** As much of it as the tests use. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage } from 'node:http'

  type Context = { method: string; status: number; body: string; respond: boolean; req: IncomingMessage }
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    vhostBuckets: boolean
    configureBuckets: { name: string }[]
  }

  export default class S3rver {
    constructor(options: Options)
    middleware: Middleware[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
