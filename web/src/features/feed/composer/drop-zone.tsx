import IconMusicPlus from '@tabler/icons-react/dist/esm/icons/IconMusicPlus.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconVideoPlus from '@tabler/icons-react/dist/esm/icons/IconVideoPlus.mjs'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { accepted } from '../../../lib/uploads/accepted.ts'
import { ByPointer } from '../../../ui/by-pointer.tsx'
import { cx } from '../../../ui/class-names.ts'
import styles from './drop-zone.module.css'
import type { UploadItem } from './upload-items.ts'

interface DropZoneProps {
  kind: UploadItem['kind']
  /** Takes photos, videos and sound, whatever is asked for first. */
  isMixed: boolean
  /** The limits: "Up to 12 photos, 20 MB each". */
  hint: string
  /** Draws one line instead of a large field. */
  isSmall: boolean
  /** The post already has files. */
  isMore: boolean
  onFiles: (files: readonly File[]) => void
}

const labels = () => ({
  photo: { Icon: IconPhotoPlus, first: t`Add photos` },
  video: { Icon: IconVideoPlus, first: t`Add a video` },
  audio: { Icon: IconMusicPlus, first: t`Add audio` },
})

type Latest = RefObject<DropZoneProps['onFiles']>

/**
 * Takes files by choosing, dropping and pasting. Dropping and pasting work anywhere on the page.
 */
export function DropZone({ kind, isMixed, hint, isSmall, isMore, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  const isOver = useDrop(latest)
  usePaste(latest)
  const { Icon, first } = labels()[kind]
  return (
    <div className={cx(styles.zone, isSmall && styles.small, isOver && styles.over)}>
      <button
        type="button"
        className={styles.button}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <Icon size={isSmall ? 22 : 34} stroke={1.6} aria-hidden="true" />
        <b>{isMore ? t`Add more files` : first}</b>
        <small id={hintId}>
          {hint} <ByPointer mouse={t`Drop or paste them here.`} />
        </small>
      </button>
      <input
        ref={input}
        type="file"
        className="hidden-visually"
        tabIndex={-1}
        aria-hidden="true"
        multiple
        accept={isMixed ? Object.values(accepted).join() : accepted[kind]}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

/**
 * Accepts dropped files anywhere on the page: outside of the field the browser would open the file.
 */
function useDrop(latest: Latest): boolean {
  const [depth, setDepth] = useState(0)
  useEffect(() => {
    const ended = new AbortController()
    const on = <N extends 'dragenter' | 'dragleave' | 'dragover' | 'drop'>(
      name: N,
      hear: (files: DataTransfer) => void,
    ) =>
      document.addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return
          event.preventDefault()
          hear(event.dataTransfer)
        },
        { signal: ended.signal },
      )
    on('dragenter', () => setDepth((known) => known + 1))
    on('dragleave', () => setDepth((known) => Math.max(0, known - 1)))
    on('dragover', () => undefined)
    on('drop', ({ files }) => {
      setDepth(0)
      latest.current([...files])
    })
    return () => ended.abort()
  }, [latest])
  return depth > 0
}

function usePaste(latest: Latest): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length > 0) latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [latest])
}
