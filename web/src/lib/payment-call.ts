import { type AnyCall, ApiError, type WireInputOf, type WireOf } from '@stagedoor/contract/kit'
import { useRef, useState } from 'react'
import { api } from './api.ts'

/** A money call in the hands of a screen. */
export interface PaymentCall<C extends AnyCall> {
  /** Makes the call; nothing when it was refused. Pressed twice it is still made once. */
  readonly pay: (given: WireInputOf<C>) => Promise<WireOf<C> | undefined>
  readonly pending: boolean
  readonly refusal: ApiError | undefined
  /** Forgets the refusal: something was changed since. */
  readonly clearRefusal: () => void
}

const call = api as (call: AnyCall, given: unknown, options: { idempotencyKey: string }) => Promise<unknown>

/**
 * Makes a money call so that it pays once: while one is under way another press does nothing, and what got no answer is
 * repeated under the key it had, until the server says yes or no to it. `source` loads the call, so that its contract
 * is not part of the page.
 */
export function usePaymentCall<C extends AnyCall>(
  source: () => Promise<C>,
  onRefused?: (refusal: ApiError) => void,
): PaymentCall<C> {
  const [state, setState] = useState<{ pending: boolean; refusal?: ApiError }>({ pending: false })
  const keys = useRef(createIdempotencyKeys())
  const isBusy = useRef(false)
  const pay: PaymentCall<C>['pay'] = async (given) => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setState({ pending: true })
    try {
      const answer = await call(await source(), given, { idempotencyKey: keys.current.keyOf(given) })
      keys.current.settled()
      setState({ pending: false })
      return answer as WireOf<C>
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isDefinitive(error)) keys.current.settled()
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

/** A clear no. Everything else leaves open whether the money moved. */
const isDefinitive = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429

/** The keys of repetitions: the same wish keeps its key until it is settled, another wish gets another. */
export function createIdempotencyKeys(makeKey: () => string = () => crypto.randomUUID()) {
  let open: { wish: string; key: string } | undefined
  return {
    keyOf(given: unknown): string {
      const wish = JSON.stringify(given)
      if (open?.wish !== wish) open = { wish, key: makeKey() }
      return open.key
    },
    settled(): void {
      open = undefined
    },
  }
}
