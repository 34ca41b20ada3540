import { ApiError } from '@stagedoor/contract/kit'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { toastError } from '../../ui/toast.ts'

const ProofDialog = lazy(() => import('./re-authentication-dialog.tsx'))

type ProtectedAction = () => Promise<void>

/** A way to do what the server wants a fresh proof for. */
export interface ReAuthentication {
  /** Does it; where a proof is asked for, the dialog opens, and it is done again after it. Failures are told. */
  readonly run: (work: ProtectedAction) => Promise<void>
  readonly pending: boolean
  /** To be put beside the rest. */
  readonly dialog: ReactNode
}

/** For everything that changes how an account is proved: password, second factor, passkeys. */
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
