import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../button.tsx'
import { Field, TextField } from '../field.tsx'
import styles from './rich-text.module.css'

interface PictureFormProps {
  editor: Editor
  /** Uploads the file and returns its address; fails with a message to show. */
  onPicture: (file: File) => Promise<string>
  onClose: () => void
}

/** Asks for a picture and its alt text, below the tools. */
export function PictureForm({ editor, onPicture, onClose }: PictureFormProps) {
  const [file, setFile] = useState<File>()
  const [description, setDescription] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const back = () => {
    editor.commands.focus()
    onClose()
  }
  const apply = async () => {
    if (!file) return setError(t`Choose a picture`)
    setPending(true)
    try {
      const src = await onPicture(file)
      editor.chain().focus().setImage({ src, alt: description.trim() }).run()
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t`The picture could not be added`)
    } finally {
      setPending(false)
    }
  }
  return (
    <div className={styles.link}>
      <Field label={t`Picture`} error={error}>
        {(described) => (
          <input
            {...described}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        )}
      </Field>
      <TextField
        label={t`Alt text`}
        hint={t`Describe the picture for people who cannot see it.`}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <Button onClick={() => void apply()} pending={pending}>
        {t`Insert`}
      </Button>
      <Button variant="quiet" onClick={back}>
        {t`Cancel`}
      </Button>
    </div>
  )
}
