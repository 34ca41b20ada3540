import { ApiError } from '@stagedoor/contract/kit'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { afterPointerUp } from '../browser/after-pointer-up.ts'

/** The values of a form by field. */
export type Values = Record<string, unknown>

/** Messages by field; a field without one is valid. */
export type FieldMessages = Readonly<Record<string, string | undefined>>

/** Props of a field's input. */
export interface InputProps {
  name: string
  /** Undefined for a checkbox, which has `checked`. */
  // biome-ignore lint/suspicious/noExplicitAny: the type of a field's value is known to its input alone
  value: any
  checked?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: native inputs pass an event, others the value itself
  onChange: (given: any) => void
  onBlur: () => void
  error: string | undefined
}

/** The state of a form's fields. */
export interface Fields<V extends Values> {
  readonly values: V
  readonly errors: FieldMessages
  /** True while a value differs from its initial one. */
  readonly isDirty: boolean
  readonly getInputProps: (name: keyof V & string, kind?: { type: 'checkbox' }) => InputProps
  readonly setFieldValue: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Resets the form, to other values where given. */
  readonly reset: (values?: V) => void
}

/** A form: its fields and its submission. */
export interface ValidatedForm<V extends Values> {
  readonly fields: Fields<V>
  readonly submit: (event?: SubmitEvent) => void
  readonly pending: boolean
  /** The message of a refusal that belongs to no field. */
  readonly formError: string | undefined
  /** The refusal itself, to switch on its code. */
  readonly refusal: ApiError | undefined
}

interface SubmitEvent {
  preventDefault: () => void
  currentTarget: unknown
}

/** The options of a form. */
export interface ValidatedFormOptions<V extends Values> {
  readonly initial: V
  /** Returns the messages of invalid fields. */
  readonly validate?: (values: V) => FieldMessages | Promise<FieldMessages>
  /** The fields that refusals are about, by code; other refusals become `formError`. */
  readonly refusals?: { readonly [code: string]: keyof V & string }
  /** Sends valid values. */
  readonly onSubmit: (values: V) => Promise<void>
}

/**
 * Provides a form. A changed field is validated when it loses focus, and its message disappears
 * when it is changed; submission validates everything and moves focus to the first invalid field.
 * Refusals of the server about single fields are shown on those fields.
 */
export function useValidatedForm<V extends Values>(
  options: ValidatedFormOptions<V>,
): ValidatedForm<V> {
  const { initial, validate, refusals = {}, onSubmit } = options
  const [refusal, setRefusal] = useState<ApiError>()
  const resolver: Resolver = async (values) =>
    resolved(values, (await validate?.(values as V)) ?? {})
  const form = useForm({ defaultValues: initial as FieldValues, resolver })
  const { isSubmitting: pending } = form.formState
  const submissions = useRef(0)
  const fields = fieldsOf<V>(form, submissions)
  const { setForm, focusFirstInvalid } = useFocusOnInvalid(fields.errors)

  const send = async (values: FieldValues) => {
    try {
      await onSubmit(values as V)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const messages = messagesOf(error, values, refusals)
      for (const [name, message] of Object.entries(messages))
        form.setError(name, { message: message ?? '' })
      setRefusal(error)
      if (Object.keys(messages).length > 0) focusFirstInvalid()
    }
  }
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (pending) return
    if (event) setForm(event.currentTarget)
    submissions.current += 1
    setRefusal(undefined)
    void form.handleSubmit(send, focusFirstInvalid)()
  }
  const isOnField = refusal && Object.keys(messagesOf(refusal, initial, refusals)).length > 0
  return { fields, submit, pending, refusal, formError: isOnField ? undefined : refusal?.message }
}

function fieldsOf<V extends Values>(
  form: UseFormReturn,
  submissions: { readonly current: number },
): Fields<V> {
  const { errors: problems, isDirty, dirtyFields } = form.formState
  const values = form.watch() as V
  const errors = Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [name, String(problem?.message)]),
  )
  const setFieldValue: Fields<V>['setFieldValue'] = (name, value) => {
    form.setValue(name as string, value, { shouldDirty: true })
    form.clearErrors(name)
  }
  const validateLeft = (name: string) => {
    const before = submissions.current
    // The click that left the field may have submitted the form: that validates it, and this must
    // not remove what the server answers.
    afterPointerUp(() => {
      if (submissions.current === before) void form.trigger(name)
    })
  }
  const getInputProps: Fields<V>['getInputProps'] = (name, kind) => ({
    name,
    value: kind ? undefined : values[name],
    ...(kind && { checked: values[name] === true }),
    onChange: (given) => setFieldValue(name, inputValue(given, kind !== undefined)),
    onBlur: () => {
      if (dirtyFields[name]) validateLeft(name)
    },
    error: errors[name],
  })
  return {
    values,
    errors,
    isDirty,
    getInputProps,
    setFieldValue,
    reset: (next) => form.reset(next),
  }
}

const resolved = (values: FieldValues, messages: FieldMessages) => {
  const problems = Object.entries(messages).filter(([, message]) => message)
  const errors = problems.map(([name, message]) => [name, { type: 'invalid', message }])
  return errors.length > 0
    ? { values: {}, errors: Object.fromEntries(errors) }
    : { values, errors: {} }
}

/** Returns a refusal's messages about fields that the form shows. */
function messagesOf(
  error: ApiError,
  shown: Values,
  refusals: Readonly<Record<string, string>>,
): FieldMessages {
  const field = refusals[error.code]
  if (field) return { [field]: error.message }
  if (!error.is('request.invalid')) return {}
  const fields = error.data.fields.map(
    ({ path, message }) => [path.split('.').find((part) => part in shown) ?? '', message] as const,
  )
  return Object.fromEntries(fields.filter(([name]) => name in shown))
}

function inputValue(given: unknown, isCheckbox: boolean): never {
  const isEvent =
    typeof given === 'object' && given !== null && 'target' in given && 'nativeEvent' in given
  if (!isEvent) return given as never
  const { target } = given as ChangeEvent<HTMLInputElement>
  return (isCheckbox ? target.checked : target.value) as never
}

/** Moves focus to the first invalid field of a form on request, once the messages are on screen. */
function useFocusOnInvalid(errors: FieldMessages) {
  const form = useRef<unknown>(undefined)
  const isRequested = useRef(false)
  useEffect(() => {
    if (!isRequested.current || Object.keys(errors).length === 0) return
    isRequested.current = false
    const parent = form.current instanceof HTMLElement ? form.current : document
    parent.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  })
  return {
    setForm(element: unknown) {
      form.current = element
    },
    focusFirstInvalid() {
      isRequested.current = true
    },
  }
}
