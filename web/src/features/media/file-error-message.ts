/** What a refusal says to a person: of a file that is not taken, what is wrong with this very one. */
export function fileErrorMessage(error: unknown): string {
  const { data, message } = error as { data?: { explanation?: string } | null; message?: string }
  return data?.explanation ?? message ?? 'Something went wrong. Try again.'
}
