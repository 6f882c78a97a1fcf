import { fileURLToPath } from 'node:url'
import { NotAccepted } from '#server/start-failure.ts'

/** The place of uploaded files: a folder of this machine, or a bucket of an S3-compatible store. */
export type StorageAddress = { folder: string } | BucketAddress

export type BucketAddress = {
  bucket: string
  /** The prefix of all keys, without a slash at its ends; may be empty. */
  prefix: string
  region: string
  /** The origin of the store; null is Amazon's, by region. */
  endpoint: string | null
  /** Whether the bucket is named in the path, as most other stores want it, rather than in the host. */
  pathStyle: boolean
}

const parameters = ['region', 'endpoint', 'pathStyle']
const bucketName = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const prefixPath = /^(\/[\w.-]+)*\/?$/

/**
 * The storage that `file:///folder` or `s3://bucket/prefix?region=...&endpoint=...&pathStyle=...` names.
 *
 * Throws NotAccepted. Keys have no place in it: they would be logged with it.
 */
export function parseStorageAddress(text: string): StorageAddress {
  const url = URL.parse(text)
  if (url?.protocol === 's3:') return bucketOf(url)
  if (url?.protocol === 'file:' && url.host === '' && text.startsWith('file:///')) return { folder: folderOf(url) }
  throw new NotAccepted('expected file:// and the whole path of a folder, or s3:// and the name of a bucket')
}

function folderOf(url: URL): string {
  try {
    return fileURLToPath(url)
  } catch {
    throw new NotAccepted('expected file:// and the whole path of a folder, such as file:///var/lib/quaybid/uploads')
  }
}

function bucketOf(url: URL): BucketAddress {
  if (url.username + url.password !== '') {
    throw new NotAccepted('expected its keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, not in the address')
  }
  if (!bucketName.test(url.host) || !prefixPath.test(url.pathname) || url.hash !== '') {
    throw new NotAccepted('expected s3:// and the name of a bucket, with a folder in it if wanted: s3://bucket/folder')
  }
  const names = [...url.searchParams.keys()]
  if (names.some((name, index) => !parameters.includes(name) || names.indexOf(name) !== index)) {
    throw new NotAccepted(`expected no parameters but ${parameters.join(', ')}, each once`)
  }
  const endpoint = endpointOf(url.searchParams.get('endpoint'))
  return {
    bucket: url.host,
    prefix: url.pathname.replaceAll(/^\/|\/$/g, ''),
    region: regionOf(url.searchParams.get('region'), endpoint),
    endpoint,
    pathStyle: isPathStyle(url.searchParams.get('pathStyle'), endpoint),
  }
}

function endpointOf(text: string | null): string | null {
  if (text === null) return null
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash !== '') {
    throw new NotAccepted(
      'expected endpoint to be the address of the store, such as endpoint=https://store.example:9000',
    )
  }
  return url.href.replace(/\/$/, '')
}

/** Self-hosted stores have no regions, but signatures need one. */
function regionOf(text: string | null, endpoint: string | null): string {
  const region = text ?? (endpoint === null ? '' : 'us-east-1')
  if (!/^[a-z\d-]+$/.test(region)) throw new NotAccepted('expected the region of the bucket, such as region=us-east-1')
  return region
}

function isPathStyle(text: string | null, endpoint: string | null): boolean {
  if (text === null) return endpoint !== null
  if (text !== 'true' && text !== 'false') throw new NotAccepted('expected pathStyle to be true or false')
  return text === 'true'
}
