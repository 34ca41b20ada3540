import { useEffect } from 'react'
import type { Fields } from './validated-form.ts'

const keyOf = (name: string) => `draft:${name}`

/** The kept values of a form. */
export interface Draft {
  /** Properties of the form, by which what is typed before hydration is kept as well. */
  readonly formProps: { readonly 'data-draft': string; readonly 'data-draft-fields': string }
  /** Deletes the kept values; called when the form was sent. */
  readonly forget: () => void
}

/**
 * Keeps the typed values of a form over reloads of this tab. Only the named fields are kept: never
 * name a password.
 */
export function useDraft<V extends Record<string, unknown>>(
  name: string,
  { values, isDirty, setFieldValue }: Pick<Fields<V>, 'values' | 'isDirty' | 'setFieldValue'>,
  savedFields: readonly (keyof V & string)[],
): Draft {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form appears; what was typed since wins
  useEffect(() => {
    const draft = readDraft(name)
    for (const field of savedFields) {
      const isUntouched =
        JSON.stringify(values[field] ?? '') === JSON.stringify(emptyOf(values[field]))
      if (isUntouched && typeof draft[field] === typeof values[field])
        setFieldValue(field, draft[field] as never)
    }
  }, [])
  useEffect(() => {
    if (!isDirty) return
    const draft = Object.fromEntries(savedFields.map((field) => [field, values[field]]))
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
  }, [name, values, isDirty, savedFields])
  return {
    formProps: { 'data-draft': keyOf(name), 'data-draft-fields': savedFields.join(' ') },
    forget: () => sessionStorage.removeItem(keyOf(name)),
  }
}

const emptyOf = (value: unknown): unknown => (Array.isArray(value) ? [] : '')

function readDraft(name: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}
