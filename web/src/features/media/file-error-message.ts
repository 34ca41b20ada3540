import { t } from '../../lib/i18n/i18n.ts'

/** Returns the message of a refusal; for a rejected file it says what is wrong with that file. */
export function fileErrorMessage(error: unknown): string {
  const { data, message } = error as { data?: { explanation?: string } | null; message?: string }
  return data?.explanation ?? message ?? t`Something went wrong, please try again later`
}
