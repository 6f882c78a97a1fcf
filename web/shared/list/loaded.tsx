import type { ReactNode } from 'react'
import { FailedList } from './failed-list.tsx'
import { RefreshFailed } from './refresh-failed.tsx'

type LoadedProps<Data> = {
  /** What `useApi` answers. */
  read: { data: Data | undefined; errorText: string | undefined; isFetching: boolean; refetch: () => unknown }
  skeleton: ReactNode
  /** What could not be read, where the words of the read are only the reason. */
  failure?: string | undefined
  children: (data: Data) => ReactNode
}

/** A read on a page: its skeleton, then its data; why it failed with Retry; and below old data that a refresh failed. */
export function Loaded<Data>({ read, skeleton, failure, children }: LoadedProps<Data>) {
  const { data, errorText, isFetching } = read
  const retry = () => void read.refetch()
  if (data !== undefined) {
    return (
      <>
        {children(data)}
        <RefreshFailed text={errorText && failure ? `${failure}. ${errorText}` : errorText} onRetry={retry} />
      </>
    )
  }
  if (errorText === undefined) return skeleton
  return (
    <FailedList title={failure ?? errorText} retrying={isFetching} onRetry={retry}>
      {failure === undefined ? null : errorText}
    </FailedList>
  )
}
