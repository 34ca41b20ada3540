import { type AnyCall, ApiError, type WireInputOf, type WireOf } from '@stagedoor/contract/kit'
import { useEffect, useRef, useState } from 'react'
import { api } from './api.ts'
import { type FieldMessages, type Fields, useFields } from './fields.ts'
import type { Rules } from './validate.ts'

type BodyOf<C extends AnyCall> = WireInputOf<C> extends { body: infer Body } ? Body : never
type Values = Record<string, unknown>

/** The options of a form over a call. */
export interface ContractFormOptions<C extends AnyCall, V extends Values> {
  /**
   * The initial values. Fields that the body does not know (a repeated password) are allowed: leave them out in `body`.
   */
  readonly initial: V
  /** Converts the fields into the body; the fields themselves by default. */
  readonly body?: (values: V) => BodyOf<C>
  /** Path parameters and other input beside the body. */
  readonly callInput?: () => Omit<WireInputOf<C>, 'body'>
  /** Rules in addition to the contract's: each returns a message, or undefined. */
  readonly check?: { readonly [Name in keyof V]?: (value: V[Name], values: V) => string | undefined }
  /** Makes the call; replaced where files are uploaded or the input is prepared. */
  readonly send?: (call: C, callInput: WireInputOf<C>, values: V) => Promise<WireOf<C>>
  readonly onDone: (answer: WireOf<C>, values: V) => void | Promise<void>
}

/** A form over a call: its fields and its submission. */
export interface ContractForm<V extends Values> {
  readonly fields: Fields<V>
  readonly submit: (event?: { preventDefault: () => void }) => void
  readonly pending: boolean
  /** The message of a refusal that belongs to no field. */
  readonly formError: string | undefined
  /** The refusal itself, to switch on its code. */
  readonly refusal: ApiError | undefined
}

/**
 * Provides a form that validates by the contract: the body's schema is checked when a field loses focus and before
 * sending; refusals of single fields are shown on those fields, anything else in `formError`. Spread
 * `fields.getInputProps('email')` on a field.
 */
export function useContractForm<C extends AnyCall, V extends Values>(
  call: C,
  options: ContractFormOptions<C, V>,
): ContractForm<V> {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const rules = useRules(call)
  const bodyOf = options.body ?? ((values: V) => values as unknown as BodyOf<C>)
  const check = (values: V) => ({
    ...rules.known.current?.(bodyOf(values)),
    ...customErrors(options.check, values),
  })
  const fields = useFields(options.initial, check)

  const send = async () => {
    const { values } = fields
    setRefusal(undefined)
    setPending(true)
    try {
      await rules.load()
      const errors = check(values)
      fields.setErrors(errors)
      if (Object.keys(errors).length > 0) return focusFirst()
      const callInput = { ...options.callInput?.(), body: bodyOf(values) } as WireInputOf<C>
      await options.onDone(await (options.send ?? sendByFetch<C>)(call, callInput, values), values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const onFields = fieldErrors(error, values)
      fields.setErrors(onFields)
      if (Object.keys(onFields).length === 0) setRefusal(error)
      else focusFirst()
    } finally {
      setPending(false)
    }
  }
  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    if (!pending) void send()
  }
  return { fields, submit, pending, refusal, formError: refusal?.message }
}

/**
 * Loads the rules of the call's body once the form is on screen, so that schemas are not part of the page's first load.
 */
function useRules(call: AnyCall) {
  const known = useRef<Rules>(undefined)
  const loading = useRef<Promise<void>>(undefined)
  const load = () => {
    loading.current ??= loadRules(call).then((rules) => {
      known.current = rules
      if (!rules) loading.current = undefined
    })
    return loading.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the form appears
  useEffect(() => void load(), [])
  return { known, load }
}

/** Loads the rules; without them, as after a lost connection, the server's validation is enough. */
async function loadRules(call: AnyCall): Promise<Rules | undefined> {
  const validate = await import('./validate.ts').catch(() => undefined)
  return validate?.rulesOf(call)
}

const sendByFetch = <C extends AnyCall>(call: C, callInput: WireInputOf<C>) =>
  (api as (call: C, callInput: WireInputOf<C>) => Promise<WireOf<C>>)(call, callInput)

function customErrors<V extends Values>(check: ContractFormOptions<AnyCall, V>['check'], values: V): FieldMessages {
  const messages = Object.entries(check ?? {}).map(([name, rule]) => [name, rule?.(values[name] as never, values)])
  return Object.fromEntries(messages.filter(([, message]) => message))
}

/** Returns the server's messages about fields that this form shows. */
function fieldErrors(error: ApiError, shown: Values): FieldMessages {
  if (!error.is('request.invalid')) return {}
  const known = error.data.fields.filter(({ path }) => (path.split('.')[0] ?? '') in shown)
  return Object.fromEntries(known.map(({ path, message }) => [path, message]))
}

/** Moves focus to the first invalid field, once its error is on screen. */
function focusFirst(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
