import { type UseFormReturnType, useForm } from '@mantine/form'
import { type AnyCall, ApiError, type GivenOf, type WireOf } from '@stagedoor/contract/kit'
import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from './api.ts'

type BodyOf<C extends AnyCall> = GivenOf<C> extends { body: infer Body } ? Body : never
type Values = Record<string, unknown>

/** What a form over a call is told. */
export interface ContractFormOptions<C extends AnyCall, Fields extends Values> {
  /** Where every field begins. Fields the body does not know (a repeated password) are fine: leave them out in `body`. */
  readonly initial: Fields
  /** Turns the fields into the body; the fields themselves by default. */
  readonly body?: (fields: Fields) => BodyOf<C>
  /** Path parameters and such beside the body. */
  readonly given?: () => Omit<GivenOf<C>, 'body'>
  /** Rules beside the contract's: the message, or nothing. */
  readonly check?: { readonly [Field in keyof Fields]?: (value: Fields[Field], fields: Fields) => string | undefined }
  /** Makes the call; by fetch as given unless files go along or something is prepared. */
  readonly send?: (call: C, given: GivenOf<C>, fields: Fields) => Promise<WireOf<C>>
  readonly onDone: (answer: WireOf<C>, fields: Fields) => void | Promise<void>
}

/** A form over a call: Mantine's form plus its submission. */
export interface ContractForm<Fields extends Values> {
  readonly fields: UseFormReturnType<Fields>
  readonly submit: (event?: React.SubmitEvent<HTMLFormElement>) => void
  readonly pending: boolean
  /** A refusal that belongs to no field, in words. */
  readonly problem: string | undefined
  /** The refusal itself, to switch on its code. */
  readonly refusal: ApiError | undefined
}

/**
 * A form whose rules are the contract's: checked by the body's schema while typing and before sending; what the server
 * says about fields lands on them, anything else in `problem`. Spread `fields.getInputProps('email')` on a field.
 */
export function useContractForm<C extends AnyCall, Fields extends Values>(
  call: C,
  options: ContractFormOptions<C, Fields>,
): ContractForm<Fields> {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const bodyOf = options.body ?? ((fields: Fields) => fields as unknown as BodyOf<C>)
  const fields = useForm<Fields>({
    initialValues: options.initial,
    validateInputOnBlur: true,
    validate: (values) => ({ ...contractErrors(call, bodyOf(values)), ...ownErrors(options.check, values) }),
  })

  const send = async (values: Fields) => {
    setPending(true)
    setRefusal(undefined)
    try {
      const given = { ...options.given?.(), body: bodyOf(values) } as GivenOf<C>
      const answer = await (options.send ?? sendByFetch<C>)(call, given, values)
      await options.onDone(answer, values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const onFields = fieldErrors(error, values)
      fields.setErrors(onFields)
      if (Object.keys(onFields).length === 0) setRefusal(error)
    } finally {
      setPending(false)
    }
  }
  return { fields, submit: fields.onSubmit(send, focusFirst), pending, refusal, problem: refusal?.message }
}

const sendByFetch = <C extends AnyCall>(call: C, given: GivenOf<C>) =>
  (api as (call: C, given: GivenOf<C>) => Promise<WireOf<C>>)(call, given)

type FieldMessages = Record<string, string>

/** What the call's own schema says of a body, by field. */
function contractErrors(call: AnyCall, body: unknown): FieldMessages {
  const parsed = call.body ? z.safeParse(call.body, body) : { success: true as const }
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}

function ownErrors<Fields extends Values>(
  check: ContractFormOptions<AnyCall, Fields>['check'],
  fields: Fields,
): FieldMessages {
  const said = Object.entries(check ?? {}).map(([field, rule]) => [field, rule?.(fields[field] as never, fields)])
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
