import type { ApiError } from '@stagedoor/contract/kit'
import { lazy, Suspense, useState } from 'react'

const ProofDialog = lazy(() => import('./re-authentication-dialog.tsx'))

interface ReAuthenticationPromptProps {
  /** The refusal of a form. */
  refusal: ApiError | undefined
  /** Sends the form again. */
  again: () => void
  /** The reason for asking, where it is not about one's own account. */
  words?: string
}

/** Asks for a proof of identity when the call of a form needs a fresh one, and sends the form again. */
export function ReAuthenticationPrompt({ refusal, again, words }: ReAuthenticationPromptProps) {
  const [answered, setAnswered] = useState<ApiError>()
  if (!refusal?.is('auth.proof_required') || refusal === answered) return null
  const goOn = () => {
    setAnswered(refusal)
    again()
  }
  return (
    <Suspense fallback={null}>
      <ProofDialog words={words} onClose={() => setAnswered(refusal)} onProved={goOn} />
    </Suspense>
  )
}
