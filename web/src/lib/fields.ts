import { type ChangeEvent, useRef, useState } from 'react'
import { afterPointerUp } from './after-pointer-up.ts'

type Values = Record<string, unknown>

/** Messages by field; a field without one is valid. */
export type FieldMessages = Readonly<Record<string, string>>

/** Props of a field's input. */
export interface InputProps {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: the type of a field's value is known to its input alone
  value?: any
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
  /** True once a value differs from its initial one. */
  readonly isDirty: boolean
  readonly getInputProps: (name: keyof V & string, kind?: { type: 'checkbox' }) => InputProps
  readonly setFieldValue: <K extends keyof V & string>(name: K, value: V[K]) => void
  readonly setFieldError: (name: keyof V & string, message: string | undefined) => void
  readonly setErrors: (errors: FieldMessages) => void
  /** Resets the form, to other values where given. */
  readonly reset: (values?: V) => void
}

/**
 * Holds the values of a form. A field is validated when it loses focus, its message disappears when it is changed;
 * submission validates everything.
 */
export function useFields<V extends Values>(initial: V, check: (values: V) => FieldMessages): Fields<V> {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldMessages>({})
  const latest = useRef(values)
  latest.current = values

  const setFieldError: Fields<V>['setFieldError'] = (name, message) =>
    setErrors(({ [name]: _before, ...others }) => (message ? { ...others, [name]: message } : others))
  const setFieldValue: Fields<V>['setFieldValue'] = (name, value) => {
    setValues((known) => ({ ...known, [name]: value }))
    setFieldError(name, undefined)
  }
  const getInputProps: Fields<V>['getInputProps'] = (name, kind) => ({
    name,
    ...(kind?.type === 'checkbox' ? { checked: values[name] === true } : { value: values[name] }),
    onChange: (given) => setFieldValue(name, typed(given, kind?.type === 'checkbox')),
    onBlur: () =>
      values[name] !== start[name] && afterPointerUp(() => setFieldError(name, check(latest.current)[name])),
    error: errors[name],
  })
  const reset = (next = start) => {
    setStart(next)
    setValues(next)
    setErrors({})
  }
  const isDirty = Object.keys(values).some((name) => values[name] !== start[name])
  return { values, errors, isDirty, getInputProps, setFieldValue, setFieldError, setErrors, reset }
}

function typed(given: unknown, isCheckbox: boolean): never {
  const isEvent = typeof given === 'object' && given !== null && 'target' in given && 'nativeEvent' in given
  if (!isEvent) return given as never
  const { target } = given as ChangeEvent<HTMLInputElement>
  return (isCheckbox ? target.checked : target.value) as never
}
