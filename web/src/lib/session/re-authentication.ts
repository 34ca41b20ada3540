import { ApiError } from '@stagedoor/contract/kit'
import { createContext, use, useEffect, useRef, useState } from 'react'

/**
 * Asks for a fresh proof of identity, naming the reason; resolves to true once it was given, to
 * false when declined.
 */
export type RequestProof = (reason?: string) => Promise<boolean>

/**
 * Holds the function that opens the re-authentication dialog; set by the primary layout and by the
 * console's.
 */
export const ReAuthenticationContext = createContext<RequestProof | undefined>(undefined)

function useRequestProof(): RequestProof {
  const requestProof = use(ReAuthenticationContext)
  if (!requestProof)
    throw new Error('Re-authentication is used outside of ReAuthenticationProvider')
  return requestProof
}

type ProtectedAction = () => Promise<void>

/** Runs actions for which the server may require a fresh proof of identity. */
export interface ReAuthentication {
  /** Runs the action; where a proof is required, opens the dialog and runs it again afterwards. */
  readonly run: (action: ProtectedAction) => Promise<void>
  readonly pending: boolean
}

/** Provides re-authentication for changes of password, second factor and passkeys. */
export function useReAuthentication(onFailed: (error: unknown) => void): ReAuthentication {
  const requestProof = useRequestProof()
  const [pending, setPending] = useState(false)
  const attempt = async (action: ProtectedAction) => {
    setPending(true)
    try {
      await action()
      return true
    } catch (error) {
      if (error instanceof ApiError && error.is('auth.proof_required')) return false
      onFailed(error)
      return true
    } finally {
      setPending(false)
    }
  }
  const run = async (action: ProtectedAction) => {
    if (await attempt(action)) return
    if (await requestProof()) await run(action)
  }
  return { run, pending }
}

/** The refusal of a form and how to send it again. */
export interface RefusedForm {
  readonly refusal: ApiError | undefined
  readonly again: () => void
  /** The reason for asking, where it is not about one's own account. */
  readonly reason?: string
}

/**
 * Requests a proof of identity when the call of a form was refused for the lack of one, and sends
 * the form again.
 */
export function useProofOnRefusal({ refusal, again, reason }: RefusedForm): void {
  const requestProof = useRequestProof()
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    if (!refusal?.is('auth.proof_required')) return
    void requestProof(reason).then((isProved) => isProved && latest.current())
  }, [refusal, requestProof, reason])
}
