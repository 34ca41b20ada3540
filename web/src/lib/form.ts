import { type AnyCall, ApiError, type WireInputOf, type WireOf } from '@stagedoor/contract/kit'
import { useEffect, useRef, useState } from 'react'
import { api } from './api.ts'
import { type FieldMessages, type Fields, useFields } from './fields.ts'
import type { Rules } from './validate.ts'

type BodyOf<C extends AnyCall> = WireInputOf<C> extends { body: infer Body } ? Body : never
type Values = Record<string, unknown>

/** What a form over a call is told. */
export interface ContractFormOptions<C extends AnyCall, V extends Values> {
  /** Where every field begins. Fields the body does not know (a repeated password) are fine: leave them out in `body`. */
  readonly initial: V
  /** Turns the fields into the body; the fields themselves by default. */
  readonly body?: (values: V) => BodyOf<C>
  /** Path parameters and such beside the body. */
  readonly callInput?: () => Omit<WireInputOf<C>, 'body'>
  /** Rules beside the contract's: the message, or nothing. */
  readonly check?: { readonly [Name in keyof V]?: (value: V[Name], values: V) => string | undefined }
  /** Makes the call; by fetch as given unless files go along or something is prepared. */
  readonly send?: (call: C, callInput: WireInputOf<C>, values: V) => Promise<WireOf<C>>
  readonly onDone: (answer: WireOf<C>, values: V) => void | Promise<void>
}

/** A form over a call: its fields and its submission. */
export interface ContractForm<V extends Values> {
  readonly fields: Fields<V>
  readonly submit: (event?: { preventDefault: () => void }) => void
  readonly pending: boolean
  /** A refusal that belongs to no field, in words. */
  readonly formError: string | undefined
  /** The refusal itself, to switch on its code. */
  readonly refusal: ApiError | undefined
}

/**
 * A form whose rules are the contract's: checked by the body's schema when a field is left and before sending; what
 * the server says about fields lands on them, anything else in `formError`. Spread `fields.getInputProps('email')` on
 * a field.
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
      const given = { ...options.callInput?.(), body: bodyOf(values) } as WireInputOf<C>
      await options.onDone(await (options.send ?? sendByFetch<C>)(call, given, values), values)
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

/** The rules of the call's body, loaded right after the form is on screen: schemas stay off the first load of a page. */
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

/** Without them (a line that went away) the server's own word is enough. */
async function loadRules(call: AnyCall): Promise<Rules | undefined> {
  const validate = await import('./validate.ts').catch(() => undefined)
  return validate?.rulesOf(call)
}

const sendByFetch = <C extends AnyCall>(call: C, given: WireInputOf<C>) =>
  (api as (call: C, given: WireInputOf<C>) => Promise<WireOf<C>>)(call, given)

function customErrors<V extends Values>(check: ContractFormOptions<AnyCall, V>['check'], values: V): FieldMessages {
  const said = Object.entries(check ?? {}).map(([name, rule]) => [name, rule?.(values[name] as never, values)])
  return Object.fromEntries(said.filter(([, message]) => message))
}

/** What the server said of fields that this form shows. */
function fieldErrors(error: ApiError, shown: Values): FieldMessages {
  if (!error.is('request.invalid')) return {}
  const known = error.data.fields.filter(({ path }) => (path.split('.')[0] ?? '') in shown)
  return Object.fromEntries(known.map(({ path, message }) => [path, message]))
}

/** Takes the keyboard to the first field that is wrong, once its error is on screen. */
function focusFirst(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
