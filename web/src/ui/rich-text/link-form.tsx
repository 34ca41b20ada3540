import { type KeyboardEvent, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { Button } from '../button.tsx'
import { TextField } from '../field.tsx'
import { normalizeLink } from './link.ts'
import styles from './rich-text.module.css'
import { insertLink } from './tools.ts'

interface LinkFormProps {
  /** The selection when the link form was opened. */
  range: Range
  onClose: () => void
}

/** Returns focus to the text, with its selection. */
export function restoreSelection(range: Range): void {
  const selection = document.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  const at = range.startContainer
  const element = at instanceof HTMLElement ? at : at.parentElement
  element?.closest<HTMLElement>('[contenteditable]')?.focus()
}

/** Asks for the address of a link, below the tools. */
export function LinkForm({ range, onClose }: LinkFormProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const backToText = () => {
    restoreSelection(range)
    onClose()
  }
  const apply = () => {
    const link = normalizeLink(typed)
    if (!link) return setError(t`Enter an address such as https://example.com`)
    backToText()
    insertLink(link)
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
