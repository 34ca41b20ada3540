import { t } from '../../../lib/i18n/i18n.ts'
import { CheckField, TextAreaField, TextField } from '../../../ui/field.tsx'
import type { ContentDraft, Problems } from './content-draft.ts'

/** The texts of a kind of content about the words in its form. */
export interface FormWords {
  readonly titleHint?: string
  /** Says that the description is hidden while the content is locked. */
  readonly hiddenHint: string
  /** The label of the field that shows the description while the content is locked. */
  readonly showDescription: string
  readonly tagsHint: string
}

interface WordsFieldsProps {
  draft: ContentDraft
  problems: Problems<'title' | 'tags'>
  words: FormWords
  /** The rows and the most characters of the description. */
  description: { readonly rows?: number; readonly maxLength: number }
  onChange: (changes: Partial<ContentDraft>) => void
}

/** Edits the title, the description and the tags of content. */
export function WordsFields({ draft, problems, words, description, onChange }: WordsFieldsProps) {
  const isLockable = draft.audience !== 'everyone'
  return (
    <>
      <TextField
        label={t`Title`}
        required
        maxLength={120}
        hint={words.titleHint}
        value={draft.title}
        error={problems.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextAreaField
        label={t`Description`}
        {...description}
        hint={
          !isLockable || draft.isDescriptionShown
            ? t`Everyone reads it, also before they pay.`
            : words.hiddenHint
        }
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {isLockable && (
        <CheckField
          label={words.showDescription}
          checked={draft.isDescriptionShown}
          onChange={({ target }) => onChange({ isDescriptionShown: target.checked })}
        />
      )}
      <TextField
        label={t`Tags`}
        hint={words.tagsHint}
        value={draft.tags}
        error={problems.tags}
        onChange={({ target }) => onChange({ tags: target.value })}
      />
    </>
  )
}
