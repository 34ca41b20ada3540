import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhotoStar from '@tabler/icons-react/dist/esm/icons/IconPhotoStar.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { formatBytes } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { DescribePhoto } from './describe-photo.tsx'
import styles from './photo-tile.module.css'
import type { PhotoAction, WirePhoto } from './queries.ts'
import type { Sending } from './use-sending-photos.ts'

interface PhotoTileProps {
  photo: WirePhoto
  /** The position in the gallery, from 0. */
  at: number
  count: number
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onMove: (to: number) => void
  onCover: () => void
  onAction: (action: PhotoAction) => void
  onDescribed: () => void
}

const iconProps = { size: 19, stroke: 1.8, 'aria-hidden': true } as const

/** Draws a photo of one's own gallery with its actions; the arrow buttons move it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, at, count, isSelected, onSelect, onMove, onDescribed } = props
  const [isDescribing, setDescribing] = useState(false)
  const name = photo.title || photo.photo.name || t`photo`
  const src = photo.photo.pictures[0]?.url
  return (
    <>
      <div className={styles.picture}>
        {src && <img src={src} alt={photo.photo.alt} draggable={false} />}
        <input
          type="checkbox"
          className={styles.select}
          aria-label={t`Select photo ${at + 1}: ${name}`}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
        <span className={styles.marks}>
          {photo.isGalleryCover && <Badge tone="accent">{t`Cover`}</Badge>}
          <StatusBadge photo={photo} />
        </span>
      </div>
      <div className={styles.foot}>
        <button
          type="button"
          aria-label={t`Move photo ${at + 1} earlier`}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          <IconArrowLeft {...iconProps} />
        </button>
        <span>{at + 1}</span>
        <button
          type="button"
          aria-label={t`Move photo ${at + 1} later`}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          <IconArrowRight {...iconProps} />
        </button>
        <Menu
          label={t`Photo ${at + 1}: ${name}`}
          icon={<IconDots size={20} />}
          items={itemsOf(props, () => setDescribing(true))}
        />
      </div>
      {isDescribing && (
        <DescribePhoto
          photo={photo}
          onClose={() => setDescribing(false)}
          onDescribed={() => {
            setDescribing(false)
            onDescribed()
          }}
        />
      )}
    </>
  )
}

function StatusBadge({ photo: { status, processing } }: { photo: WirePhoto }) {
  if (status === 'file-error') return <Badge tone="bad">{t`Failed`}</Badge>
  if (processing) return <Badge tone="wait">{t`Processing`}</Badge>
  return status === 'active' ? null : <Badge tone="neutral">{t`Hidden`}</Badge>
}

function itemsOf(
  { photo, at, count, onMove, onCover, onAction }: PhotoTileProps,
  describe: () => void,
): MenuItem[] {
  const isShown = photo.status === 'active'
  const cover = {
    text: t`Make it the cover`,
    icon: <IconPhotoStar {...iconProps} />,
    onChoose: onCover,
  }
  const show = isShown
    ? { text: t`Hide`, icon: <IconEyeOff {...iconProps} />, onChoose: () => onAction('deactivate') }
    : { text: t`Show`, icon: <IconEye {...iconProps} />, onChoose: () => onAction('activate') }
  return [
    ...(isShown && !photo.isGalleryCover ? [cover] : []),
    { text: t`Title and alt text`, icon: <IconPencil {...iconProps} />, onChoose: describe },
    ...(photo.status === 'file-error' ? [] : [show]),
    ...(at > 0
      ? [
          {
            text: t`Move to the beginning`,
            icon: <IconArrowLeft {...iconProps} />,
            onChoose: () => onMove(0),
          },
        ]
      : []),
    ...(at < count - 1
      ? [
          {
            text: t`Move to the end`,
            icon: <IconArrowRight {...iconProps} />,
            onChoose: () => onMove(count - 1),
          },
        ]
      : []),
    {
      text: t`Delete`,
      icon: <IconTrash {...iconProps} />,
      tone: 'bad',
      onChoose: () => onAction('delete'),
    },
  ]
}

interface SendingTileProps {
  sending: Sending
  onCancel: () => void
  onRetry: () => void
}

/** Draws a photo that is being uploaded, with its progress. */
export function SendingTile({
  sending: { name, size, preview, sent, state, problem },
  onCancel,
  onRetry,
}: SendingTileProps) {
  return (
    <>
      <div className={styles.picture}>
        {preview && <img src={preview} alt="" className={styles.faint} />}
        <span className={styles.marks}>
          <SendingBadge state={state} />
        </span>
      </div>
      <div className={styles.sending}>
        {state !== 'sending' ? (
          <small role="alert">
            {problem ?? t`The upload was interrupted. Choose “${name}” again.`}
          </small>
        ) : (
          <>
            <progress value={sent} max={size} aria-label={t`Upload of ${name}`} />
            <small className="dim">{t`${formatBytes(sent)} of ${formatBytes(size)}`}</small>
          </>
        )}
        {state === 'failed' && <Button size="s" onClick={onRetry}>{t`Try again`}</Button>}
        <Button size="s" variant="quiet" onClick={onCancel}>
          {state === 'sending' ? t`Cancel` : t`Remove`}
        </Button>
      </div>
    </>
  )
}

function SendingBadge({ state }: Pick<Sending, 'state'>) {
  if (state === 'failed') return <Badge tone="bad">{t`Failed`}</Badge>
  return state === 'missing' ? (
    <Badge tone="wait">{t`Interrupted`}</Badge>
  ) : (
    <Badge tone="wait">{t`Uploading`}</Badge>
  )
}
