import type { ApiError } from '@stagedoor/contract/kit'
import { refusalMessage } from '../../lib/labels/refusal-messages.ts'
import { useSite } from '../../lib/session/session.ts'
import { FormError } from '../../ui/field.tsx'

/** Says why a payment failed and what to do next. */
export function CheckoutError({ refusal }: { refusal: ApiError | undefined }) {
  const site = useSite()
  return <FormError>{refusal && refusalMessage(refusal, site)}</FormError>
}
