import { useEffect } from 'react'

/** Asks before the app is closed or left while a call goes on; inside of it the call goes on small. */
export function useAskBeforeClosing(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}
