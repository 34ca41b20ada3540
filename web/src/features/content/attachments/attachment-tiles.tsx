import IconMusic from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconReload from '@tabler/icons-react/dist/esm/icons/IconReload.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { type ManagedUpload, useUploadList } from '../../../lib/uploads/upload-list.ts'
import { resumeUpload } from '../../../lib/uploads/upload-manager.ts'
import { cx } from '../../../ui/class-names.ts'
import type { Attachment } from './attachment.ts'
import styles from './attachment-tiles.module.css'
import { ListenButton } from './listen-button.tsx'

const icons = { photo: IconPhoto, video: IconVideo, audio: IconMusic } as const

interface AttachmentTilesProps {
  items: readonly Attachment[]
  /** Without it the tiles only show what is being sent. */
  onRemove?: (key: string) => void
  /** Lets a file be seen before the others are paid for; absent while they have no price. */
  onFree?: ((key: string) => void) | undefined
}

/** Draws the files of a message before it is sent, each with the progress of its upload. */
export function AttachmentTiles({ items, onRemove, onFree }: AttachmentTilesProps) {
  const { uploads } = useUploadList()
  if (items.length === 0) return null
  return (
    <ul className={styles.tiles} aria-label={t`Files of the message`}>
      {items.map((item) => (
        <Tile
          key={item.key}
          item={item}
          upload={uploads.find(({ key }) => key === item.key)}
          onRemove={onRemove}
          onFree={onFree}
        />
      ))}
    </ul>
  )
}

interface TileProps {
  item: Attachment
  upload: ManagedUpload | undefined
  onRemove: ((key: string) => void) | undefined
  onFree: ((key: string) => void) | undefined
}

function Tile({ item, upload, onRemove, onFree }: TileProps) {
  const { key, name } = item
  const isSending = upload !== undefined && upload.state !== 'finished' && upload.state !== 'failed'
  const percent = upload ? Math.round((upload.sent / Math.max(upload.size, 1)) * 100) : 100
  return (
    <li className={styles.tile} title={name}>
      <Preview item={item} />
      {isSending && (
        <progress
          className={styles.progress}
          aria-label={t`Uploading ${name}`}
          max={100}
          value={percent}
        />
      )}
      {upload?.state === 'failed' && (
        <button
          type="button"
          className={styles.again}
          aria-label={t`Upload ${name} again`}
          aria-description={upload.problem}
          data-hint={upload.problem}
          onClick={() => resumeUpload(key)}
        >
          <IconReload size={20} aria-hidden="true" />
        </button>
      )}
      {onFree && (
        <button
          type="button"
          className={cx(styles.free, item.isFree && styles.isFree)}
          aria-label={t`Free preview: ${name}`}
          aria-pressed={item.isFree ?? false}
          onClick={() => onFree(key)}
        >
          {item.isFree ? t`Free` : t`Locked`}
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t`Remove ${name}`}
          onClick={() => onRemove(key)}
        >
          <IconX size={16} stroke={2.2} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

function Preview({ item: { name, media, preview, seconds } }: { item: Attachment }) {
  const Icon = icons[media]
  if (preview && seconds !== undefined && media === 'video')
    return <video className={styles.round} src={preview} aria-label={name} muted playsInline />
  if (preview && seconds !== undefined) return <ListenButton src={preview} seconds={seconds} />
  if (preview) return <img src={preview} alt="" />
  return (
    <>
      <Icon size={24} stroke={1.7} aria-hidden="true" />
      <small className={styles.name} translate="no">
        {name}
      </small>
    </>
  )
}
