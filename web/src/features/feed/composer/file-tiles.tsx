import type { MediaFile } from '@stagedoor/contract/media'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconReload from '@tabler/icons-react/dist/esm/icons/IconReload.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { type DragEvent, useState } from 'react'
import { formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { stageLabel } from '../processing-labels.ts'
import { AltTextButton, AltTextDialog } from './alt-text-dialog.tsx'
import styles from './file-tiles.module.css'
import { formatProgress, isSending, problemOf, type UploadItem } from './upload-items.ts'
import type { Uploads } from './use-uploads.ts'

interface FileTilesProps {
  uploads: Uploads
  /** Single files can be opened to those for whom the post is locked. */
  canBeFree: boolean
}

/** Draws the files of a post in their order; they are moved by dragging or by their menus. */
export function FileTiles({ uploads, canBeFree }: FileTilesProps) {
  const { items, move } = uploads
  const [dragged, setDragged] = useState<string>()
  const [described, setDescribed] = useState<string>()
  const dropOn = (index: number) => {
    const from = items.findIndex(({ key }) => key === dragged)
    if (dragged !== undefined && from >= 0) move(dragged, index - from)
    setDragged(undefined)
  }
  return (
    <>
      <ol className={styles.tiles}>
        {items.map((item, index) => (
          <li
            key={item.key}
            draggable
            className={cx(styles.tile, dragged === item.key && styles.dragged)}
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(item.key)
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              event.stopPropagation()
              dropOn(index)
            }}
          >
            <Tile item={item} index={index} isFree={canBeFree && item.isFree === true} />
            {item.kind === 'photo' && item.file?.status === 'finished' && (
              <AltTextButton
                file={item.file}
                photo={index + 1}
                isOver
                onOpen={() => setDescribed(item.key)}
              />
            )}
            <TileMenu
              label={tileLabel(item, index + 1)}
              items={menuItems(uploads, index, canBeFree)}
            />
          </li>
        ))}
      </ol>
      {canBeFree && <FreeNote items={items} />}
      <AltTextOfTile
        uploads={uploads}
        described={described}
        onClose={() => setDescribed(undefined)}
      />
      <Failures uploads={uploads} />
    </>
  )
}

function tileLabel({ kind, name }: UploadItem, place: number): string {
  if (kind === 'photo') return t`Photo ${place}: ${name}`
  return kind === 'video' ? t`Video ${place}: ${name}` : t`Sound ${place}: ${name}`
}

/** Says how many files are free previews, and how a file becomes one. */
function FreeNote({ items }: Pick<Uploads, 'items'>) {
  const free = items.filter(({ isFree }) => isFree).length
  return (
    <p className="dim" role="status">
      {free > 0
        ? t`${formatCount(free)} of ${formatCount(items.length)} free: everyone who finds the post can open them.`
        : t`To let everyone open some of the files, choose “Free preview” in their menus.`}
    </p>
  )
}

const TileMenu = (props: { label: string; items: readonly MenuItem[] }) => (
  <div className={styles.menu}>
    <Menu {...props} icon={<IconDots size={20} />} />
  </div>
)

interface AltTextOfTileProps {
  uploads: Uploads
  /** The key of the photo whose alt text is edited. */
  described: string | undefined
  onClose: () => void
}

/** Edits the alt text outside of the tiles: text cannot be selected in a draggable element. */
function AltTextOfTile({ uploads: { items, refresh }, described, onClose }: AltTextOfTileProps) {
  const index = items.findIndex(({ key }) => key === described)
  const done = (file: MediaFile) => {
    if (described !== undefined) refresh(described, file)
    onClose()
  }
  return (
    <AltTextDialog
      file={items[index]?.file}
      photo={index + 1}
      onDescribed={done}
      onClose={onClose}
    />
  )
}

function Failures({ uploads }: { uploads: Uploads }) {
  const failed = uploads.items.filter((item) => problemOf(item))
  if (failed.length === 0) return null
  return (
    <ul className={styles.failed} role="alert">
      {failed.map((item) => (
        <Failed key={item.key} item={item} uploads={uploads} />
      ))}
    </ul>
  )
}

function Failed({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { key, name, state } = item
  return (
    <li>
      <p>
        <b>{name}</b> {problemOf(item)}
      </p>
      <span>
        {state === 'failed' && (
          <Button size="s" onClick={() => uploads.retry(key)}>
            {t`Try again`}
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={() => uploads.remove(key)}>
          {t`Remove`}
        </Button>
      </span>
    </li>
  )
}

function Tile({ item, index, isFree }: { item: UploadItem; index: number; isFree: boolean }) {
  const problem = problemOf(item)
  const preview = item.kind === 'photo' ? item.preview : undefined
  const src = item.file?.pictures[0]?.url ?? preview
  const Sign = signs[item.kind]
  const progress = isSending(item)
    ? formatProgress(item)
    : item.file?.status === 'processing'
      ? stageLabel(item.file)
      : ''
  const share = isSending(item)
    ? item.sent / Math.max(item.size, 1)
    : (item.file?.percent ?? 0) / 100
  return (
    <>
      {src ? (
        <img
          src={src}
          alt=""
          draggable={false}
          className={cx(progress && styles.faint, problem && styles.faint)}
        />
      ) : (
        <span className={styles.sign}>
          <Sign size={30} stroke={1.6} aria-hidden="true" />
        </span>
      )}
      <span className={styles.number}>{index + 1}</span>
      {isFree && !progress && !problem && (
        <span className={styles.free}>
          <Badge tone="good">{t`Free`}</Badge>
        </span>
      )}
      {progress && !problem && (
        <span className={styles.progress}>
          {progress.split(' · ').map((line) => (
            <small key={line}>{line}</small>
          ))}
          <span className={styles.bar}>
            <span style={{ transform: `scaleX(${share})` }} />
          </span>
        </span>
      )}
      {problem && (
        <span className={styles.problem}>
          <IconAlertTriangle size={24} aria-hidden="true" />
          <small>{t`Left out`}</small>
        </span>
      )}
    </>
  )
}

const signs = { photo: IconPhoto, video: IconVideo, audio: IconMicrophone } as const

const iconProps = { size: 19, stroke: 1.8, 'aria-hidden': true } as const

function menuItems(
  { items, move, remove, retry, setFree }: Uploads,
  index: number,
  canBeFree: boolean,
): MenuItem[] {
  const item = items[index]
  if (!item) return []
  const { key, isFree = false } = item
  const free: MenuItem = {
    text: isFree ? t`Lock with the others` : t`Free preview`,
    icon: isFree ? <IconLock {...iconProps} /> : <IconLockOpen {...iconProps} />,
    onChoose: () => setFree(key, !isFree),
  }
  const earlier = {
    text: t`Move earlier`,
    icon: <IconArrowLeft {...iconProps} />,
    onChoose: () => move(key, -1),
  }
  const later = {
    text: t`Move later`,
    icon: <IconArrowRight {...iconProps} />,
    onChoose: () => move(key, 1),
  }
  const first = {
    text: t`Show first`,
    icon: <IconStar {...iconProps} />,
    onChoose: () => move(key, -index),
  }
  const again = {
    text: t`Try again`,
    icon: <IconReload {...iconProps} />,
    onChoose: () => retry(key),
  }
  const away: MenuItem = {
    text: isSending(item) ? t`Cancel upload` : t`Remove`,
    icon: <IconTrash {...iconProps} />,
    tone: 'bad',
    onChoose: () => remove(key),
  }
  return [
    ...(item.state === 'failed' ? [again] : []),
    ...(index > 0 ? [earlier, first] : []),
    ...(index < items.length - 1 ? [later] : []),
    ...(canBeFree ? [free] : []),
    away,
  ]
}
