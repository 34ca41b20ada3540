import { type AnyCall, ApiError, type WireInputOf, type WireOf } from '@stagedoor/contract/kit'
import { useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { createIdempotencyKeys } from '../api/idempotency-keys.ts'

/** The state of a payment call. */
export interface PaymentCall<C extends AnyCall> {
  /** Makes the call; returns undefined when it was refused. Two clicks make one call. */
  readonly pay: (callInput: WireInputOf<C>) => Promise<WireOf<C> | undefined>
  readonly pending: boolean
  readonly refusal: ApiError | undefined
  /** Clears the refusal, because the input was changed. */
  readonly clearRefusal: () => void
}

const call = api as (
  call: AnyCall,
  callInput: unknown,
  options: { idempotencyKey: string },
) => Promise<unknown>

/**
 * Makes a payment call so that it pays once: while one is pending further clicks do nothing, and a
 * call without an answer is repeated under the same idempotency key until the server accepts or
 * refuses it. `source` loads the call, so that its contract is not part of the page.
 */
export function usePaymentCall<C extends AnyCall>(
  source: () => Promise<C>,
  onRefused?: (refusal: ApiError) => void,
): PaymentCall<C> {
  const [state, setState] = useState<{ pending: boolean; refusal?: ApiError }>({ pending: false })
  const keys = useRef(createIdempotencyKeys())
  const isBusy = useRef(false)
  const pay: PaymentCall<C>['pay'] = async (callInput) => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setState({ pending: true })
    try {
      const answer = await keys.current.under(callInput, async (idempotencyKey) =>
        call(await source(), callInput, { idempotencyKey }),
      )
      setState({ pending: false })
      return answer as WireOf<C>
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ pending: false, refusal: error })
      onRefused?.(error)
      return undefined
    } finally {
      isBusy.current = false
    }
  }
  return {
    pay,
    pending: state.pending,
    refusal: state.refusal,
    clearRefusal: () => setState(({ pending }) => ({ pending })),
  }
}
