import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { ReAuthenticationContext, type RequestProof } from '../../lib/session/re-authentication.ts'

const ReAuthenticationDialog = lazy(() => import('./re-authentication-dialog.tsx'))

/** Renders the re-authentication dialog over the screen that requests a proof of identity. */
export function ReAuthenticationProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<{ readonly reason: string | undefined }>()
  const answer = useRef<(isProved: boolean) => void>(undefined)
  const requestProof = useCallback<RequestProof>((reason) => {
    answer.current?.(false)
    setRequest({ reason })
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  const settle = (isProved: boolean) => {
    setRequest(undefined)
    answer.current?.(isProved)
    answer.current = undefined
  }
  return (
    <ReAuthenticationContext value={requestProof}>
      {children}
      {request && (
        <Suspense>
          <ReAuthenticationDialog
            reason={request.reason}
            onClose={() => settle(false)}
            onProved={() => settle(true)}
          />
        </Suspense>
      )}
    </ReAuthenticationContext>
  )
}
