import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { z } from 'zod'
import '@fontsource-variable/inter/opsz.css'
import './app/theme/mantine-styles.ts'
import './app/theme/global.css'
import './app/theme/touch.css'
import { installDefaultMessages } from '#domain/validation.ts'
import { queryClient } from './api/query-client.ts'
import { prefetchUser, watchUserSession } from './api/session.ts'
import { isStaffAddress } from './app/portals.ts'
import { router } from './app/router.tsx'
import { startServiceWorker } from './app/service-worker.ts'
import { cssVariablesResolver } from './app/theme/css-variables.ts'
import { theme } from './app/theme/theme.ts'

z.config({ jitless: true }) // the content security policy forbids what the compiled parsers need
installDefaultMessages()
watchUserSession()
if (!isStaffAddress(window.location.pathname)) prefetchUser()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)

startServiceWorker()
