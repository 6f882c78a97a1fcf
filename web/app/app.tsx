import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { queryClient } from '#web/api/query-client.ts'
import { cssVariablesResolver } from './theme/css-variables.ts'
import { theme } from './theme/theme.ts'

/** What surrounds the router: the look, and what was read. The same where the sign-in is painted ahead. */
export function App({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}
