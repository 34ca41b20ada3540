import { lazy, Suspense } from 'react'
import { Field, type FieldLabel } from '../field.tsx'
import { Skeleton } from '../skeleton.tsx'

const Editor = lazy(() => import('./editor.tsx'))

interface RichTextFieldProps extends FieldLabel {
  /** HTML as the server cleaned it; what is typed is cleaned again when it is stored. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
}

/** Formatted text: paragraphs, lists, links. The editor is loaded when it is on screen. */
export function RichTextField({ label, hint, error, value, onChange, onBlur }: RichTextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => (
        <Suspense fallback={<Skeleton height={190} />}>
          <Editor label={label} value={value} onChange={onChange} onBlur={onBlur} described={described} />
        </Suspense>
      )}
    </Field>
  )
}
