import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMusic from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { formatDuration, formatInstant } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { copyText } from '../copy-text.ts'
import results from '../message-results.module.css'
import type { WireMessage } from '../queries.ts'
import styles from './shared-media.module.css'
import { isLocked, type SharedFile } from './shared-rules.ts'

interface FileProps {
  shared: SharedFile
  /** Shows the message of the file. */
  onJump: () => void
}

/** Draws a photo or video, a locked one blurred with its price; a press shows its message. */
export function Tile({ shared, kind, onJump }: FileProps & { kind: 'photo' | 'video' }) {
  const { message, file } = shared
  const { price, createdAt } = message
  const isClosed = isLocked(shared)
  const picture = isClosed ? undefined : file.pictures[0]
  const src = picture?.url ?? file.blurred
  const Icon = kind === 'video' ? IconVideo : IconPhoto
  return (
    <li>
      <button type="button" className={styles.tile} onClick={onJump}>
        <span className="hidden-visually">
          {nameOf(kind, isClosed)}, {senderOf(message)}, {formatInstant(new Date(createdAt))}
        </span>
        {src ? (
          <Picture
            src={src}
            alt={isClosed ? '' : file.alt}
            width={picture?.width ?? file.width ?? 1}
            height={picture?.height ?? file.height ?? 1}
            hash={file.thumbhash}
          />
        ) : (
          <Icon size={26} stroke={1.6} aria-hidden="true" />
        )}
        {(isClosed || file.duration !== null) && (
          <span className={styles.facts}>
            {isClosed && <IconLock size={14} aria-hidden="true" />}
            {isClosed && price !== null && <Price tokens={price} />}
            {file.duration !== null && <span>{formatDuration(file.duration)}</span>}
          </span>
        )}
      </button>
    </li>
  )
}

const nameOf = (kind: 'photo' | 'video', isClosed: boolean): string =>
  kind === 'photo' ? (isClosed ? t`Locked photo` : t`Photo`) : isClosed ? t`Locked video` : t`Video`

const senderOf = ({ isMine, senderInfo }: WireMessage): string =>
  isMine ? t`You` : senderInfo.name

/** Draws a sound with its length and sender; a press shows its message, which plays it. */
export function SoundRow({ shared, onJump }: FileProps) {
  const { message, file } = shared
  const isClosed = isLocked(shared)
  const Icon = isClosed ? IconLock : IconMusic
  return (
    <li>
      <button type="button" className={styles.row} onClick={onJump}>
        <Icon size={20} stroke={1.7} aria-hidden="true" />
        <span className={styles.what}>
          <b>{isClosed ? t`Locked sound` : t`Sound`}</b>
          {file.duration !== null && <span>{formatDuration(file.duration)}</span>}
          {isClosed && message.price !== null && <Price tokens={message.price} />}
        </span>
        <Sender message={message} />
      </button>
    </li>
  )
}

function Sender({ message }: { message: WireMessage }) {
  return (
    <small className="dim">
      <span translate="no">{senderOf(message)}</span> · <RelativeTime at={message.createdAt} />
    </small>
  )
}

interface LinkRowProps {
  message: WireMessage
  link: string
  onJump: () => void
}

/** Draws a link of a message as a text, which can be copied but not followed. */
export function LinkRow({ message, link, onJump }: LinkRowProps) {
  return (
    <li className={styles.line}>
      <button type="button" className={results.result} onClick={onJump}>
        <span className={styles.link} translate="no" dir="ltr">
          {link}
        </span>
        <Sender message={message} />
      </button>
      <IconButton label={t`Copy link`} onClick={() => void copyText(link)}>
        <IconCopy size={20} stroke={1.8} />
      </IconButton>
    </li>
  )
}
