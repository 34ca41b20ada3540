import { ApiError } from '@stagedoor/contract/kit'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { toastError } from '../../ui/toast.ts'

const ProofDialog = lazy(() => import('./re-authentication-dialog.tsx'))

type ProtectedAction = () => Promise<void>

/** Runs actions for which the server needs a fresh proof of identity. */
export interface ReAuthentication {
  /**
   * Runs the action; where a proof is needed, opens the dialog and runs it again afterwards. Failures are shown as
   * toasts.
   */
  readonly run: (work: ProtectedAction) => Promise<void>
  readonly pending: boolean
  /** The dialog, to be rendered on the page. */
  readonly dialog: ReactNode
}

/** Provides re-authentication for changes of password, second factor and passkeys. */
export function useReAuthentication(): ReAuthentication {
  const [waiting, setWaiting] = useState<ProtectedAction>()
  const [pending, setPending] = useState(false)
  const run = async (work: ProtectedAction) => {
    setPending(true)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError && error.is('auth.proof_required')) setWaiting(() => work)
      else toastError(error)
    } finally {
      setPending(false)
    }
  }
  const goOn = () => {
    setWaiting(undefined)
    if (waiting) void run(waiting)
  }
  const dialog = waiting && (
    <Suspense fallback={null}>
      <ProofDialog onClose={() => setWaiting(undefined)} onProved={goOn} />
    </Suspense>
  )
  return { run, pending, dialog }
}
