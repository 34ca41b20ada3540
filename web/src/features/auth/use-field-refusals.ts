import { useEffect } from 'react'
import type { ContractForm } from '../../lib/form.ts'

/** The field that each refusal of a registration is about. */
const fieldsByCode: Readonly<Record<string, string>> = {
  'accounts.username_taken': 'username',
  'accounts.username_reserved': 'username',
  'auth.password_too_common': 'password',
  'performers.too_young': 'dateOfBirth',
  'reference.category_not_found': 'categoryIds',
}

/** Shows refusals about one field on that field; returns the message for the whole form, if any remains. */
export function useFieldRefusals<Fields extends Record<string, unknown>>(
  form: ContractForm<Fields>,
): string | undefined {
  const field = form.refusal && fieldsByCode[form.refusal.code]
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each refusal; the form itself always changes
  useEffect(() => {
    if (field && form.refusal) form.fields.setFieldError(field, form.refusal.message)
  }, [form.refusal])
  return field ? undefined : form.formError
}
