import { useEffect } from 'react'
import type { ContractForm } from './form.ts'

/**
 * Puts refusals that are about one field on that field: `{ 'accounts.username_taken': 'username' }`. Answers what is left
 * to say about the whole form.
 */
export function useRefusedFields<Values extends Record<string, unknown>>(
  form: ContractForm<Values>,
  fieldsByCode: Readonly<Record<string, keyof Values & string>>,
): string | undefined {
  const field = form.refusal && fieldsByCode[form.refusal.code]
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each refusal; the form itself always changes
  useEffect(() => {
    if (field && form.refusal) form.fields.setFieldError(field, form.refusal.message)
  }, [form.refusal])
  return field ? undefined : form.problem
}
