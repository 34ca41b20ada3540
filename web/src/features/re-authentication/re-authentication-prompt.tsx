import type { ApiError } from '@stagedoor/contract/kit'
import { lazy, Suspense, useState } from 'react'

const ProofDialog = lazy(() => import('./re-authentication-dialog.tsx'))

interface ReAuthenticationPromptProps {
  /** What a form was told. */
  refusal: ApiError | undefined
  /** Sends the form again. */
  again: () => void
  /** Why it is asked, where it is not about the own account. */
  words?: string
}

/** Beside a form whose call may want a fresh proof: asks for it, and sends the form again. */
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
