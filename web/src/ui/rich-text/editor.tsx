import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../class-names.ts'
import { extensions } from './extensions.ts'
import { htmlOf } from './html.ts'
import styles from './rich-text.module.css'
import { Toolbar } from './toolbar.tsx'

interface EditorProps {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur?: (() => void) | undefined
  /** Makes it as high as a whole page. */
  tall?: boolean | undefined
  onPicture?: ((file: File) => Promise<string>) | undefined
  /** Shown until the editor is ready. */
  placeholder: ReactNode
  described: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }
}

/** Draws an editor of formatted text. Pasted text loses its formatting. */
export default function Editor(props: EditorProps) {
  const { label, value, onChange, onBlur, tall, onPicture, placeholder, described } = props
  const shown = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: attributesOf(label, described, tall),
      handleDOMEvents: { paste: pasteAsText },
    },
    onUpdate({ editor }) {
      shown.current = htmlOf(editor)
      onChange(shown.current)
    },
    onBlur: () => onBlur?.(),
  })
  useEffect(() => {
    if (!editor || shown.current === value) return
    shown.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  if (!editor) return placeholder
  return (
    <div className={styles.box}>
      <Toolbar label={label} editor={editor} onPicture={onPicture} />
      <EditorContent editor={editor} />
    </div>
  )
}

function attributesOf(
  label: string,
  described: EditorProps['described'],
  tall: boolean | undefined,
) {
  const note = described['aria-describedby']
  return {
    id: described.id,
    class: cx(styles.text, tall && styles.tall),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(note && { 'aria-describedby': note }),
    ...(described['aria-invalid'] && { 'aria-invalid': 'true' }),
  }
}

function pasteAsText(view: EditorView, event: ClipboardEvent): true {
  event.preventDefault()
  view.pasteText(event.clipboardData?.getData('text/plain') ?? '')
  return true
}
