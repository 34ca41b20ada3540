import { t } from '../../../lib/i18n/i18n.ts'

interface Outcome<Answer> {
  readonly done: readonly Answer[]
  readonly left: readonly { readonly file: File; readonly error: Error }[]
}

/**
 * Sends files one after the other, and returns the answers and the files that were refused, with
 * the reasons.
 */
export async function sendEach<Answer>(
  files: readonly File[],
  send: (file: File) => Promise<Answer>,
  onProgress: (text: string | undefined) => void,
): Promise<Outcome<Answer>> {
  const done: Answer[] = []
  const left: { file: File; error: Error }[] = []
  for (const [at, file] of files.entries()) {
    onProgress(t`Uploading ${at + 1} of ${files.length}`)
    await send(file).then(
      (answer) => done.push(answer),
      (error: Error) => left.push({ file, error }),
    )
  }
  onProgress(undefined)
  return { done, left }
}

/**
 * Returns what became of several files: the number sent, and the names of those that were refused.
 */
export const outcomeText = ({ done, left }: Outcome<unknown>): string =>
  t`${done.length} uploaded. Not uploaded: ${left.map(({ file }) => file.name).join(', ')}.`
