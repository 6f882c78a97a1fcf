import { showPage } from '../page/show-page.tsx'
import { TrackingPage } from './tracking-page.tsx'

showPage((token) => <TrackingPage token={token} />)
