import { showPage } from '../page/show-page.tsx'
import { DriverPage } from './driver-page.tsx'

showPage((token) => <DriverPage token={token} />)
keepPage()

/** Has the browser keep this page, so that it opens without a network from the second visit on; nothing that it reads. */
function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: '/d' }, []))
}
