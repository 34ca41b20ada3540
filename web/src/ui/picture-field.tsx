import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { type DragEvent, useEffect, useState } from 'react'
import { t } from '../lib/i18n/i18n.ts'
import { cx } from './class-names.ts'
import { Field, type FieldLabel } from './field.tsx'
import styles from './picture-field.module.css'

interface PictureFieldProps extends FieldLabel {
  value?: File | undefined
  onChange: (file: File | undefined) => void
  /** The camera of a phone to offer first: `user` faces the person. */
  capture?: 'user' | 'environment'
}

/** Takes a picture that is chosen, taken or dropped, with a preview. The caller limits its size. */
export function PictureField({ value, onChange, capture, ...label }: PictureFieldProps) {
  const [over, setOver] = useState(false)
  const preview = usePreview(value)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onChange(file)
  }
  return (
    <Field {...label}>
      {(described) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside does the same
        <span
          className={cx(styles.drop, over && styles.over)}
          onDrop={drop}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
        >
          <input
            {...described}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic"
            capture={capture}
            onChange={(event) => onChange(event.target.files?.[0])}
          />
          {preview ? (
            <img src={preview} alt="" className={styles.preview} />
          ) : (
            <span className={styles.ask}>
              <IconPhotoPlus size={26} stroke={1.6} />
              {t`Choose a picture`}
            </span>
          )}
          {value && <span className={styles.name}>{value.name}</span>}
        </span>
      )}
    </Field>
  )
}

/** Returns the address of a chosen file for as long as it is shown. */
export function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const objectUrl = URL.createObjectURL(file)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return address
}
