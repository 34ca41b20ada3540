import { COMMENT_MAX } from '@stagedoor/contract/comments'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useValidatedForm } from '../../lib/forms/validated-form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './comment-form.module.css'

interface CommentFormProps {
  label: string
  /** The initial text: that of the comment that is edited. */
  initial?: string
  /** The name under which unsent text is kept while the browser's tab is open. */
  keep?: string
  isFocused?: boolean
  onSend: (content: string) => void | Promise<void>
  /** Shows a second button that cancels; Escape does the same. */
  onCancel?: () => void
}

/** The length from which the number of remaining characters is shown. */
const COUNTER_FROM = 400

/**
 * Draws the field for a comment: it grows with its text and is sent by the button or by Control and
 * Enter.
 */
export function CommentForm({
  label,
  initial = '',
  keep,
  isFocused,
  onSend,
  onCancel,
}: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { fields, submit, pending } = useValidatedForm({
    initial: { content: initial },
    async onSubmit({ content }) {
      if (content.trim() === '') return
      await onSend(content.trim())
      write('')
    },
  })
  const content = fields.values.content
  const write = (content: string) => {
    fields.setFieldValue('content', content)
    if (keep) sessionStorage.setItem(keep, content)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is read when the field appears
  useEffect(() => {
    const savedText = keep && sessionStorage.getItem(keep)
    if (savedText) write(savedText)
    if (isFocused) field.current?.focus()
  }, [keep, isFocused])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    if (event.key === 'Escape' && onCancel) onCancel()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.box}>
        <textarea
          ref={field}
          rows={1}
          maxLength={COMMENT_MAX}
          placeholder={label}
          aria-label={label}
          value={content}
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
        />
        {!onCancel && (
          <IconButton
            type="submit"
            label={t`Send`}
            className={styles.send}
            disabled={content.trim() === '' || pending}
          >
            <IconArrowUp size={20} stroke={2.2} />
          </IconButton>
        )}
      </div>
      <CharactersLeft count={COMMENT_MAX - content.length} />
      {onCancel && (
        <EndButtons onCancel={onCancel} pending={pending} disabled={content.trim() === ''}>
          {initial ? t`Save` : t`Reply`}
        </EndButtons>
      )}
    </form>
  )
}

function CharactersLeft({ count }: { count: number }) {
  if (count >= COMMENT_MAX - COUNTER_FROM) return null
  return <small className={styles.left}>{t`${count} characters left`}</small>
}

interface EndButtonsProps {
  onCancel: () => void
  pending: boolean
  disabled: boolean
  children: string
}

const EndButtons = ({ onCancel, ...send }: EndButtonsProps) => (
  <div className={styles.end}>
    <Button size="s" onClick={onCancel}>
      {t`Cancel`}
    </Button>
    <Button size="s" variant="primary" type="submit" {...send} />
  </div>
)
