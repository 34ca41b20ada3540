import type { ApiError } from '@stagedoor/contract/kit'
import { refusalWords } from '../../lib/refusals.ts'
import { useSite } from '../../lib/session.ts'
import { FormError } from '../../ui/field.tsx'

/** Why something was not paid, and what to do next. */
export function Problem({ refusal }: { refusal: ApiError | undefined }) {
  const site = useSite()
  return <FormError>{refusal && refusalWords(refusal, site)}</FormError>
}
