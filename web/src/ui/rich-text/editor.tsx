import { type ClipboardEvent, useEffect, useRef } from 'react'
import { cx } from '../class-names.ts'
import styles from './rich-text.module.css'
import { Toolbar } from './toolbar.tsx'
import { beginEditing, insertText } from './tools.ts'

interface EditorProps {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur?: (() => void) | undefined
  /** Makes it as high as a whole page. */
  tall?: boolean | undefined
  onPicture?: ((file: File) => Promise<string>) | undefined
  described: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
}

/**
 * Returns the text as HTML; empty rather than an empty paragraph. Browsers create lists inside of paragraphs and add
 * colours to what they insert: both are corrected in a copy, so that the caret stays.
 */
function htmlOf(element: HTMLElement): string {
  if (!element.textContent?.trim()) return ''
  const copy = element.cloneNode(true) as HTMLElement
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style')
  for (const paragraph of copy.querySelectorAll('p:has(> :is(p, ul, ol, blockquote))')) {
    paragraph.replaceWith(...paragraph.childNodes)
  }
  return copy.innerHTML
}

/** Draws an editor of formatted text on the browser's own editing. Pasted text loses its formatting. */
export default function Editor(props: EditorProps) {
  const { label, value, onChange, onBlur, tall, onPicture, described } = props
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text.current && htmlOf(text.current) !== value) text.current.innerHTML = value
  }, [value])
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    insertText(event.clipboardData.getData('text/plain'))
  }
  return (
    <div className={styles.box}>
      <Toolbar label={label} text={text} onPicture={onPicture} />
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML edits formatted text */}
      <div
        {...described}
        ref={text}
        className={cx(styles.text, tall && styles.tall)}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        contentEditable
        suppressContentEditableWarning
        onFocus={beginEditing}
        onInput={({ currentTarget }) => onChange(htmlOf(currentTarget))}
        onBlur={onBlur}
        onPaste={paste}
      />
    </div>
  )
}
