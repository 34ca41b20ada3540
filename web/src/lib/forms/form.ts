import type { AnyCall, WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { useEffect, useRef } from 'react'
import { api } from '../api/api.ts'
import { createIdempotencyKeys, type IdempotencyKeys } from '../api/idempotency-keys.ts'
import { settle } from '../api/settle.ts'
import type { Rules } from './validate.ts'
import {
  type FieldMessages,
  useValidatedForm,
  type ValidatedForm,
  type Values,
} from './validated-form.ts'

type BodyOf<C extends AnyCall> = WireInputOf<C> extends { body: infer Body } ? Body : never

/** The options of a form over a call. */
export interface ContractFormOptions<C extends AnyCall, V extends Values> {
  /**
   * The initial values. Fields that the body does not know (a repeated password) are allowed: leave
   * them out in `body`.
   */
  readonly initial: V
  /** Converts the fields into the body; the fields themselves by default. */
  readonly body?: (values: V) => BodyOf<C>
  /** Path parameters and other input beside the body. */
  readonly callInput?: () => Omit<WireInputOf<C>, 'body'>
  /** Rules in addition to the contract's: each returns a message, or undefined. */
  readonly check?: {
    readonly [Name in keyof V]?: (value: V[Name], values: V) => string | undefined
  }
  /** The fields that refusals are about, by code: `{ 'accounts.username_taken': 'username' }`. */
  readonly refusals?: { readonly [code: string]: keyof V & string }
  /**
   * Makes the call; replaced where files are uploaded or the input is prepared. By default the same
   * input of a call that counts once keeps its idempotency key until the server has answered.
   */
  readonly send?: (call: C, callInput: WireInputOf<C>, values: V) => Promise<WireOf<C>>
  /** The reads whose answers the call changes: they are read again wherever they are shown. */
  readonly settles?: readonly AnyCall[]
  readonly onDone: (answer: WireOf<C>, values: V) => void | Promise<void>
}

/**
 * Provides a form that validates by the contract: the body's schema is checked when a field loses
 * focus and before sending; refusals of single fields are shown on those fields, anything else in
 * `formError`. Spread `fields.getInputProps('email')` on a field.
 */
export function useContractForm<C extends AnyCall, V extends Values>(
  call: C,
  options: ContractFormOptions<C, V>,
): ValidatedForm<V> {
  const { initial, refusals = {}, check, settles = [], onDone } = options
  const loadRules = useRules(call)
  const keys = useRef(createIdempotencyKeys())
  const send = options.send ?? sendByFetch<C>(keys.current)
  const bodyOf = options.body ?? ((values: V) => values as unknown as BodyOf<C>)
  return useValidatedForm<V>({
    initial,
    refusals,
    async validate(values) {
      const rules = await loadRules()
      return { ...rules?.(bodyOf(values)), ...customErrors(check, values) }
    },
    async onSubmit(values) {
      const callInput = { ...options.callInput?.(), body: bodyOf(values) } as WireInputOf<C>
      await onDone(await send(call, callInput, values), values)
      await settle(...settles)
    },
  })
}

/**
 * Loads the rules of the call's body once the form is on screen, so that schemas are not part of
 * the page's first load.
 */
function useRules(call: AnyCall): () => Promise<Rules | undefined> {
  const loading = useRef<Promise<Rules | undefined>>(undefined)
  const load = () => {
    loading.current ??= loadRules(call).then((rules) => {
      if (!rules) loading.current = undefined
      return rules
    })
    return loading.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the form appears
  useEffect(() => void load(), [])
  return load
}

/**
 * Loads the rules of a call's body; without them, as after a lost connection, the server's
 * validation is enough.
 */
export async function loadRules(call: AnyCall): Promise<Rules | undefined> {
  const validate = await import('./validate.ts').catch(() => undefined)
  return validate?.rulesOf(call)
}

type Fetch<C extends AnyCall> = (
  call: C,
  callInput: WireInputOf<C>,
  options?: { idempotencyKey: string },
) => Promise<WireOf<C>>

/** Sends a form; one whose call counts once is sent again under the same key. */
const sendByFetch =
  <C extends AnyCall>(keys: IdempotencyKeys) =>
  (call: C, callInput: WireInputOf<C>) => {
    const ask = api as Fetch<C>
    return call.once
      ? keys.under(callInput, (idempotencyKey) => ask(call, callInput, { idempotencyKey }))
      : ask(call, callInput)
  }

function customErrors<V extends Values>(
  check: ContractFormOptions<AnyCall, V>['check'],
  values: V,
): FieldMessages {
  const messages = Object.entries(check ?? {}).map(([name, rule]) => [
    name,
    rule?.(values[name] as never, values),
  ])
  return Object.fromEntries(messages.filter(([, message]) => message))
}
