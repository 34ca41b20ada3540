import { POST_TEXT_MAX } from '@stagedoor/contract/feed'
import { useEffect, useId, useRef } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { textSize } from '../labels.ts'
import { useMediaSlots } from './media-slots.ts'
import styles from './post-text-field.module.css'

interface PostTextFieldProps {
  text: string
  /** The post has no files: its text is set as it will be shown. */
  isAlone: boolean
  problem: string | undefined
  onChange: (text: string) => void
}

const NEARLY = 200

/**
 * Draws the field for the text of a post. It grows with the text; a note is set in its final size.
 */
export function PostTextField({ text, isAlone, problem, onChange }: PostTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const size = isAlone ? textSize(text) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text and its size are the reasons to measure again
  useEffect(() => {
    const element = area.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [text, size])
  const left = POST_TEXT_MAX - text.length
  const { EmojiButton } = useMediaSlots()
  const insert = (emoji: string) => {
    const element = area.current
    if (!element || emoji.length > left) return
    const { selectionStart: from, selectionEnd: to } = element
    const next = text.slice(0, from) + emoji + text.slice(to)
    element.value = next
    onChange(next)
    element.focus()
    element.setSelectionRange(from + emoji.length, from + emoji.length)
  }
  return (
    <div className={cx(styles.field, isAlone && styles.alone)}>
      <label htmlFor={id} className={isAlone ? 'hidden-visually' : styles.label}>
        {isAlone ? t`Your note` : t`Say something about it`}
      </label>
      <textarea
        ref={area}
        id={id}
        dir="auto"
        className={cx(styles.text, size && styles[size])}
        value={text}
        maxLength={POST_TEXT_MAX}
        rows={isAlone ? 3 : 4}
        placeholder={isAlone ? t`What is on your mind?` : t`Optional`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      <small
        id={`${id}-note`}
        className={cx(styles.note, (problem || left < NEARLY) && styles.bad)}
      >
        <span role={problem ? 'alert' : undefined}>{problem}</span>
        <span className="figures">
          {text.length} / {POST_TEXT_MAX}
        </span>
      </small>
      <div className={styles.emoji}>
        <EmojiButton onChoose={insert} />
      </div>
    </div>
  )
}
