import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { type ReactNode, useRef } from 'react'
import { formatBytes } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './file-picker.module.css'

interface FilePickerProps {
  /** The button: "Choose a video". */
  label: string
  hint: string
  accept: string
  /** The chosen file. */
  file: File | undefined
  /** Shows what is stored, while no other file is chosen. */
  stored?: ReactNode
  error?: string | undefined
  onChange: (file: File | undefined) => void
  /** Removes the stored file. */
  onRemoveStored?: (() => void) | undefined
}

/** Chooses one file by a button or by dropping it there. */
export function FilePicker({ label, hint, accept, file, stored, error, onChange, onRemoveStored }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const remove = file ? () => onChange(undefined) : stored ? onRemoveStored : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file, beside the button that chooses one
    <div
      className={styles.picker}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onChange(event.dataTransfer.files[0])
      }}
    >
      <div className={styles.row}>
        <Button icon={<IconUpload size={20} stroke={1.8} aria-hidden="true" />} onClick={() => input.current?.click()}>
          {label}
        </Button>
        {file && (
          <span className={styles.name}>
            {file.name} <span className="dim">{formatBytes(file.size)}</span>
          </span>
        )}
        {remove && (
          <IconButton label={t`Remove: ${label}`} onClick={remove}>
            <IconTrash size={20} stroke={1.8} />
          </IconButton>
        )}
      </div>
      <input
        ref={input}
        type="file"
        className="hidden-visually"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          onChange(target.files?.[0])
          target.value = ''
        }}
      />
      {!file && stored}
      <small className={error ? styles.error : 'dim'} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </small>
    </div>
  )
}
