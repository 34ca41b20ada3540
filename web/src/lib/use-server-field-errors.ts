import { useEffect } from 'react'
import type { ContractForm } from './form.ts'

/**
 * Shows refusals about one field on that field and moves focus there: `{ 'accounts.username_taken': 'username' }`.
 * Returns the message for the whole form, if any remains.
 */
export function useServerFieldErrors<Values extends Record<string, unknown>>(
  form: ContractForm<Values>,
  fieldsByCode: Readonly<Record<string, keyof Values & string>>,
): string | undefined {
  const field = form.refusal && fieldsByCode[form.refusal.code]
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each refusal; the form itself always changes
  useEffect(() => {
    if (!field || !form.refusal) return
    form.fields.setFieldError(field, form.refusal.message)
    const frame = requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [form.refusal])
  return field ? undefined : form.formError
}
