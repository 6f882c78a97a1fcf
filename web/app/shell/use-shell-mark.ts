import { useLayoutEffect } from 'react'

/** Says at the root which shell is there: a rule with `:has()` would look through the whole page at each of its changes. */
export function useShellMark(shell: 'app' | 'app-tabs' | 'staff'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['shell'] = shell
    return () => {
      delete document.documentElement.dataset['shell']
    }
  }, [shell])
}
