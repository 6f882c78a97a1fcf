import { showPage } from '../page/show-page.tsx'
import { DriverPage } from './driver-page.tsx'
import { keepPage } from './keep-page.ts'

showPage((token) => <DriverPage token={token} />)
keepPage()
