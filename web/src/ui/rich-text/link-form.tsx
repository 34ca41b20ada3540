import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../button.tsx'
import { TextField } from '../field.tsx'
import { normalizeLink } from './link.ts'
import styles from './rich-text.module.css'
import { setLink } from './tools.ts'

interface LinkFormProps {
  editor: Editor
  onClose: () => void
}

/** Asks for the address of a link, below the tools. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const backToText = () => {
    editor.commands.focus()
    onClose()
  }
  const apply = () => {
    const link = normalizeLink(typed)
    if (!link) return setError(t`Enter an address such as https://example.com`)
    setLink(editor, link)
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else backToText()
  }
  return (
    <div className={styles.link}>
      <TextField
        label={t`Link address`}
        type="url"
        inputMode="url"
        placeholder={t`https://`}
        autoFocus
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      <Button onClick={apply}>{t`Set link`}</Button>
      <Button variant="quiet" onClick={backToText}>
        {t`Cancel`}
      </Button>
    </div>
  )
}
