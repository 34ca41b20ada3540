import { ALT_MAX, type MediaFile } from '@stagedoor/contract/media'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { AiOriginField } from '../../content/ai/ai-origin-field.tsx'
import styles from './alt-text-dialog.module.css'
import { useDescribeFile, useLabelFile } from './queries.ts'

interface AltTextFieldsProps {
  file: MediaFile
  onDescribed: (file: MediaFile) => void
}

/**
 * Edits the alt text of one photo or video and the label of AI; they are saved immediately, also
 * for a published post. The fields are inside the form of the post, so they are not a form
 * themselves.
 */
export default function AltTextFields({ file, onDescribed }: AltTextFieldsProps) {
  const describeFile = useDescribeFile()
  const labelFile = useLabelFile()
  const [aiOrigin, setAiOrigin] = useState(file.aiOrigin ?? null)
  const [alt, setAlt] = useState(file.alt)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const params = { id: file._id }
      const isLabelled = aiOrigin !== (file.aiOrigin ?? null)
      if (isLabelled) await labelFile({ params, body: { aiOrigin } })
      const described = await describeFile({ params, body: { alt } })
      toast({ text: savedText(file, { alt: described.alt, isLabelled }) })
      onDescribed(described)
    } catch (error) {
      toastError(error)
      setSaving(false)
    }
  }
  const picture = file.pictures.at(-1)?.url ?? file.thumbnails.at(-1)
  return (
    <div className={styles.fields}>
      {picture && <img src={picture} alt="" className={styles.picture} />}
      <TextAreaField
        label={t`Alt text`}
        hint={t`Describe it in a sentence or two. Screen readers read this to everyone who can see the post. ${alt.length} of ${ALT_MAX} characters.`}
        maxLength={ALT_MAX}
        value={alt}
        data-autofocus=""
        onChange={({ target }) => setAlt(target.value)}
      />
      <AiOriginField value={aiOrigin} claims={file.claims} onChange={setAiOrigin} />
      <Button variant="primary" wide pending={isSaving} onClick={save}>
        {t`Save`}
      </Button>
    </div>
  )
}

function savedText(
  before: MediaFile,
  { alt, isLabelled }: { readonly alt: string; readonly isLabelled: boolean },
): string {
  if (isLabelled && alt === before.alt) return t`AI label saved`
  return alt ? t`Alt text saved` : t`Alt text removed`
}
