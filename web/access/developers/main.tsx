import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/opsz.css'
import '../page/base.css'
import { DevelopersPage } from './developers-page.tsx'

createRoot(document.getElementById('root')!).render(<DevelopersPage />)
