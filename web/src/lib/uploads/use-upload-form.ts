import { useKeptForm } from '../forms/use-kept-form.ts'
import type { FormFile, KeptFile } from './use-form-file.ts'
import { useLeftForm } from './use-left-form.ts'
import { useSendWhenUploaded } from './use-send-when-uploaded.ts'

interface UploadFormOptions<Draft, Saved> {
  /** The name of the form, with the id of what it changes. */
  readonly name: string
  /** The values that were entered. */
  readonly draft: Draft
  readonly setDraft: (draft: Draft) => void
  /** Returns the form as it is before anything is entered. */
  readonly first: () => Draft
  readonly files: Readonly<Record<string, FormFile>>
  /** The words by which the content is recognised while it waits for its files. */
  readonly label: string
  /** Saves the content with the files that have arrived. */
  readonly send: () => Promise<Saved>
  readonly onSaved: (saved: Saved) => void
  /** Returns true for a refusal that a field of the form shows. */
  readonly onRefused?: (refusal: unknown) => boolean
}

/**
 * Holds a form with files that upload meanwhile. It is sent once they have arrived, also when it
 * was left by then; what was entered is kept until it was sent.
 */
export function useUploadForm<Draft, Saved>(options: UploadFormOptions<Draft, Saved>) {
  const { name, draft, setDraft, first, files, label, onSaved, onRefused } = options
  const all = Object.values(files)
  const keptFiles = Object.fromEntries(
    Object.entries(files).map(([role, { file }]) => [role, file]),
  )
  const kept = useKeptForm<{ draft: Draft; files: Record<string, KeptFile | undefined> }>(
    name,
    { draft, files: keptFiles },
    (known) => {
      setDraft({ ...first(), ...known.draft })
      for (const [role, file] of Object.entries(known.files)) if (file) files[role]?.restore(file)
    },
  )
  const send = async () => {
    const saved = await options.send()
    kept.forget()
    return saved
  }
  const pending = all.filter(({ state }) => state === 'sending')
  const isUploading = pending.length > 0
  const sending = useSendWhenUploaded({
    isUploading,
    send,
    onSaved,
    ...(onRefused && { onRefused }),
  })
  // The uploads of a form that is left unsent go on; it finds them when it is opened again.
  useLeftForm({
    isLeft: sending.phase === 'waiting' && isUploading,
    uploads: pending.flatMap(({ upload }) => upload?.key ?? []),
    label,
    isPublished: true,
    send,
  })
  const startOver = () => {
    kept.forget()
    setDraft(first())
    for (const file of all) file.clear()
  }
  /** True while a file has to be chosen again before the form can be sent. */
  const isIncomplete = all.some(({ state }) => state === 'missing' || state === 'failed')
  return { ...sending, isUploading, isIncomplete, isRestored: kept.isRestored, startOver }
}
