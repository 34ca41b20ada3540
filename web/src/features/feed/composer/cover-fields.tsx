import IconPhotoStar from '@tabler/icons-react/dist/esm/icons/IconPhotoStar.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { type ReactNode, useRef } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { accepted } from '../../../lib/uploads/accepted.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './cover-fields.module.css'
import type { Uploads } from './use-uploads.ts'
import { VideoRow } from './video-row.tsx'

interface CoverFieldsProps {
  thumbnail: Uploads
  teaser: Uploads
  /** The post can be locked for some viewers, so a teaser is useful. */
  isLockable: boolean
}

/** Chooses what represents a locked post: a picture in lists and a teaser video. */
export function CoverFields({ thumbnail, teaser, isLockable }: CoverFieldsProps) {
  const hasAny = thumbnail.items.length > 0 || teaser.items.length > 0
  return (
    <details className={styles.covers} open={hasAny || undefined}>
      <summary>{t`Thumbnail and teaser`}</summary>
      <div className={styles.fields}>
        <UploadField
          uploads={thumbnail}
          kind="photo"
          text={t`Choose a thumbnail`}
          icon={<IconPhotoStar size={20} stroke={1.8} />}
          note={t`Shown in lists, even to people who cannot open the post. Without one, the first photo is used.`}
        />
        {(isLockable || teaser.items.length > 0) && (
          <UploadField
            uploads={teaser}
            kind="video"
            text={t`Add a teaser`}
            icon={<IconPlayerPlay size={20} stroke={1.8} />}
            note={t`A short video that anyone can watch while the post is locked.`}
          />
        )}
      </div>
    </details>
  )
}

interface UploadFieldProps {
  uploads: Uploads
  kind: 'photo' | 'video'
  text: string
  icon: ReactNode
  note: string
}

function UploadField({ uploads, kind, text, icon, note }: UploadFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [item] = uploads.items
  if (item) return <VideoRow item={item} uploads={uploads} />
  return (
    <div className={styles.one}>
      <Button icon={icon} onClick={() => input.current?.click()}>
        {text}
      </Button>
      <small className="dim">{note}</small>
      <input
        ref={input}
        type="file"
        className="hidden-visually"
        tabIndex={-1}
        aria-hidden="true"
        accept={accepted[kind]}
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])].slice(0, 1))
          target.value = ''
        }}
      />
    </div>
  )
}
