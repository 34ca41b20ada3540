import { lazy, Suspense } from 'react'
import { Field, type FieldLabel } from '../field.tsx'
import { Skeleton } from '../skeleton.tsx'

const Editor = lazy(() => import('./editor.tsx'))

interface RichTextFieldProps extends FieldLabel {
  /** HTML as the server cleaned it; what is typed is cleaned again when it is stored. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  /** Room for a whole page. */
  tall?: boolean
  /** Takes a picture and answers its address; without it no pictures can be put in. */
  onPicture?: (file: File) => Promise<string>
}

/** Formatted text: paragraphs, lists, links. The editor is loaded when it is on screen. */
export function RichTextField({ label, hint, error, ...editor }: RichTextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => (
        <Suspense fallback={<Skeleton height={editor.tall ? 460 : 190} />}>
          <Editor label={label} {...editor} described={described} />
        </Suspense>
      )}
    </Field>
  )
}
