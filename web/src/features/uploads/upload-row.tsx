import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef, useState } from 'react'
import { formatBytes, formatTimeLeft } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { ManagedUpload } from '../../lib/uploads/upload-list.ts'
import {
  dropUpload,
  pauseUpload,
  provideFile,
  resumeUpload,
} from '../../lib/uploads/upload-manager.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import styles from './upload-tray.module.css'

/** Draws one upload with its progress and its actions. */
export function UploadRow({ upload }: { upload: ManagedUpload }) {
  const { key, name, size, sent, state, problem } = upload
  return (
    <li className={styles.row}>
      <div className={styles.names}>
        <b>{name || t`Unnamed file`}</b>
        <Progress
          label={t`Uploading ${name}`}
          percent={(sent / Math.max(size, 1)) * 100}
          note={noteOf(upload)}
        />
        {problem && <p className={styles.problem}>{problem}</p>}
        {state === 'missing' && <ChooseAgain upload={upload} />}
      </div>
      {(state === 'sending' || state === 'waiting') && (
        <IconButton label={t`Pause ${name}`} onClick={() => pauseUpload(key)}>
          <IconPlayerPause size={20} />
        </IconButton>
      )}
      {(state === 'paused' || state === 'failed' || state === 'offline') && (
        <IconButton label={t`Continue ${name}`} onClick={() => resumeUpload(key)}>
          <IconPlayerPlay size={20} />
        </IconButton>
      )}
      <IconButton
        label={state === 'finished' ? t`Remove ${name} from the list` : t`Cancel ${name}`}
        onClick={() => dropUpload(key)}
      >
        <IconX size={20} />
      </IconButton>
    </li>
  )
}

/** Returns the bytes, the speed and the time left, or the reason for a standstill. */
function noteOf({ sent, size, speed, state }: ManagedUpload): string {
  const bytes = t`${formatBytes(sent)} of ${formatBytes(size)}`
  if (state === 'finished') return t`Uploaded, ${formatBytes(size)}`
  if (state === 'paused') return t`${bytes} · paused`
  if (state === 'offline') return t`${bytes} · continues when you are online`
  if (state === 'waiting') return t`${bytes} · waiting`
  if (state !== 'sending' || !speed) return bytes
  return `${t`${bytes} · ${formatBytes(speed)}/s`} · ${formatTimeLeft((size - sent) / speed)}`
}

/** Asks for the file of an upload that another tab or browser began: browsers do not keep files. */
function ChooseAgain({ upload: { key, name } }: { upload: ManagedUpload }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOther, setOther] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => input.current?.click()}>
        {t`Choose the file again to go on`}
      </Button>
      {isOther && (
        <p role="alert" className={styles.problem}>
          {t`This is another file. Choose “${name}” in the same version.`}
        </p>
      )}
      <input
        ref={input}
        type="file"
        className="hidden-visually"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) setOther(!provideFile(key, file))
          target.value = ''
        }}
      />
    </>
  )
}
