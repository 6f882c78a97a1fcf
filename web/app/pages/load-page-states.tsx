import { Skeleton } from '@mantine/core'

/** The shape of the page while its load is fetched. */
export function LoadPageSkeleton() {
  return (
    <div aria-busy style={{ display: 'grid', gap: 16 }}>
      <h1 style={{ margin: 0, fontSize: '1.5rem', lineHeight: '3.5rem' }}>
        <Skeleton height={28} width={180} aria-hidden />
      </h1>
      <Skeleton height={220} radius={12} />
      <Skeleton height={320} radius={12} />
    </div>
  )
}
