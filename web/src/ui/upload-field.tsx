import type { VaultMedia } from '@stagedoor/contract/vault'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { formatBytes, formatTimeLeft } from '../lib/i18n/format.ts'
import { t } from '../lib/i18n/i18n.ts'
import type { ManagedUpload } from '../lib/uploads/upload-list.ts'
import { pauseUpload, resumeUpload } from '../lib/uploads/upload-manager.ts'
import type { FormFile } from '../lib/uploads/use-form-file.ts'
import { Button, IconButton } from './button.tsx'
import { Progress } from './progress.tsx'
import styles from './upload-field.module.css'
import { VaultButton } from './vault-button.tsx'

interface UploadFieldProps {
  /** The button: "Choose a video". */
  label: string
  /** The name of the button that removes the file: "Remove the video". */
  removeLabel: string
  hint: string
  /** The types of files that the dialog offers; all of them without it. */
  accept?: string
  maxBytes: number
  value: FormFile
  /** The type of files of the vault that fit; the vault is not offered without it. */
  vault?: VaultMedia
  /** Shows what is stored, while no other file is chosen. */
  stored?: ReactNode
  error?: string | undefined
  onChosen?: (name: string) => void
  /** Removes the stored file. */
  onRemoveStored?: (() => void) | undefined
}

/**
 * Uploads one file, chosen by a button or dropped, or takes one of the vault; the upload goes on
 * when the form is left.
 */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, accept, value, stored, error } = props
  const input = useRef<HTMLInputElement>(null)
  const { choose, problem } = useChecked(props)
  const { file } = value
  const wrong = problem ?? error
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file, beside the button that chooses one
    <div
      className={styles.picker}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer.files[0])
      }}
    >
      <div className={styles.row}>
        <Button
          icon={<IconUpload size={20} stroke={1.8} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <FromVault {...props} />
        <Remove {...props} />
      </div>
      <input
        ref={input}
        type="file"
        className="hidden-visually"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      {file && <Chosen value={value} />}
      {!file && stored}
      <small className={wrong ? styles.error : 'dim'} role={wrong ? 'alert' : undefined}>
        {wrong ?? hint}
      </small>
    </div>
  )
}

function FromVault({ label, vault, value, onChosen }: UploadFieldProps) {
  if (!vault) return null
  return (
    <VaultButton
      media={vault}
      most={1}
      label={t`${label}: from the vault`}
      onPick={([picked]) => {
        if (picked) value.attach(picked)
        if (picked) onChosen?.(picked.name)
      }}
    />
  )
}

function Remove({ removeLabel, value, stored, onRemoveStored }: UploadFieldProps) {
  const { file, state } = value
  const remove = file ? value.clear : stored ? onRemoveStored : undefined
  if (!remove) return null
  return (
    <IconButton
      label={state === 'sending' ? t`Cancel ${file?.name}` : removeLabel}
      onClick={remove}
    >
      <IconTrash size={20} stroke={1.8} />
    </IconButton>
  )
}

/** Chooses files that can be uploaded, and gives the reason for one that cannot. */
function useChecked({
  value,
  maxBytes,
  onChosen,
}: Pick<UploadFieldProps, 'value' | 'maxBytes' | 'onChosen'>) {
  const [problem, setProblem] = useState<string>()
  const choose = (file: File | undefined) => {
    if (!file) return
    const found = problemOf(file, maxBytes)
    setProblem(found)
    if (found) return
    value.choose(file)
    onChosen?.(file.name)
  }
  return { choose, problem }
}

function problemOf({ name, size }: File, maxBytes: number): string | undefined {
  if (size === 0) return t`“${name}” is empty.`
  return size > maxBytes ? t`“${name}” is larger than ${formatBytes(maxBytes)}.` : undefined
}

function Chosen({ value: { file, upload, state } }: { value: FormFile }) {
  if (!file) return null
  const { name, size } = file
  const facts = size > 0 ? formatBytes(size) : ''
  return (
    <div className={styles.chosen}>
      <span className={styles.name} dir="auto">
        {name} <span className="dim figures">{facts}</span>
      </span>
      {state === 'ready' && <small className="dim">{t`Uploaded`}</small>}
      {state === 'missing' && (
        <small role="alert" className={styles.error}>
          {t`The upload was interrupted. Choose “${name}” again: what has arrived is not sent twice.`}
        </small>
      )}
      {upload && state === 'sending' && <Sending upload={upload} />}
      {upload && state === 'failed' && (
        <p role="alert" className={styles.error}>
          {upload.problem}{' '}
          <Button size="s" onClick={() => resumeUpload(upload.key)}>
            {t`Try again`}
          </Button>
        </p>
      )}
    </div>
  )
}

function Sending({ upload }: { upload: ManagedUpload }) {
  const { key, name, size, sent, state, problem } = upload
  return (
    <>
      <Progress
        label={t`Uploading ${name}`}
        percent={(sent / Math.max(size, 1)) * 100}
        note={noteOf(upload)}
      />
      {problem && <small className={styles.error}>{problem}</small>}
      <span>
        {state === 'paused' || state === 'offline' ? (
          <Button size="s" onClick={() => resumeUpload(key)}>{t`Continue`}</Button>
        ) : (
          <Button size="s" variant="quiet" onClick={() => pauseUpload(key)}>{t`Pause`}</Button>
        )}
      </span>
    </>
  )
}

/** Returns the bytes and the time left, or the reason for a standstill. */
function noteOf({ sent, size, speed, state }: ManagedUpload): string {
  const bytes = t`${formatBytes(sent)} of ${formatBytes(size)}`
  if (state === 'paused') return t`${bytes} · paused`
  if (state === 'offline') return t`${bytes} · continues when you are online`
  return speed ? `${bytes} · ${formatTimeLeft((size - sent) / speed)}` : bytes
}
