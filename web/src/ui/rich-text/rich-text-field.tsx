import { lazy, Suspense } from 'react'
import { Field, type FieldLabel } from '../field.tsx'
import { Skeleton } from '../skeleton.tsx'

const Editor = lazy(() => import('./editor.tsx'))

interface RichTextFieldProps extends FieldLabel {
  /** HTML as the server cleaned it; new text is cleaned when it is stored. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  /** Makes it as high as a whole page. */
  tall?: boolean
  /** Uploads a picture and returns its address; without it no pictures can be inserted. */
  onPicture?: (file: File) => Promise<string>
}

/** Edits formatted text: paragraphs, lists, links. The editor is loaded when it is on screen. */
export function RichTextField({ label, hint, error, ...editor }: RichTextFieldProps) {
  const placeholder = <Skeleton height={editor.tall ? 460 : 190} />
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => (
        <Suspense fallback={placeholder}>
          <Editor label={label} {...editor} placeholder={placeholder} described={described} />
        </Suspense>
      )}
    </Field>
  )
}
