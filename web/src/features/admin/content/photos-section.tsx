import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { toast } from '../../../ui/toast.ts'
import { FilesField } from './form-dialog.tsx'
import { type AdminPhoto, photoStatusLabel } from './labels.ts'
import styles from './photos-section.module.css'
import { sendPhoto, settleContent, useChangePhotos, useSetCover } from './queries.ts'
import { outcomeText, sendEach } from './send-each.ts'

interface PhotosSectionProps {
  galleryId: string
  photos: readonly AdminPhoto[]
  /** False for a gallery that was removed, which cannot be changed. */
  canChange: boolean
}

/** Shows the photos of a gallery one by one, with the actions of an admin, and adds others. */
export function PhotosSection({ galleryId, photos, canChange }: PhotosSectionProps) {
  const mayChange = useMay()('content.write') && canChange
  const [progress, setProgress] = useState<string>()
  const add = async (files: readonly File[]) => {
    const outcome = await sendEach(files, (file) => sendPhoto(galleryId, file), setProgress)
    await settleContent()
    toast({ text: outcome.left.length === 0 ? t`Photos added` : outcomeText(outcome) })
  }
  return (
    <section className={styles.section}>
      <h2>{t`Photos`}</h2>
      <ul className={styles.list}>
        {photos.map((photo, at) => (
          <PhotoRow
            key={photo._id}
            photo={photo}
            name={photo.title || t`Photo ${at + 1}`}
            canChange={mayChange}
          />
        ))}
      </ul>
      {photos.length === 0 && <p className="dim">{t`No photos yet.`}</p>}
      {mayChange && (
        <FilesField
          label={t`Add photos`}
          accept="image/*"
          multiple
          onChoose={(files) => void add(files)}
        />
      )}
      <p role="status" className="dim">
        {progress}
      </p>
    </section>
  )
}

function PhotoRow({
  photo,
  name,
  canChange,
}: {
  photo: AdminPhoto
  name: string
  canChange: boolean
}) {
  const { status, isGalleryCover, photo: file } = photo
  const src = file.pictures[0]?.url ?? file.thumbnails[0]
  const { text, tone } = photoStatusLabel(status)
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {src && <Picture src={src} alt={file.alt} width={1} height={1} hash={file.thumbhash} />}
      </span>
      <span className={styles.name}>{name}</span>
      {isGalleryCover && <Badge tone="accent">{t`Cover`}</Badge>}
      <Badge tone={tone}>{text}</Badge>
      {canChange && <PhotoMenu photo={photo} name={name} />}
    </li>
  )
}

function PhotoMenu({
  photo: { _id, status, isGalleryCover },
  name,
}: {
  photo: AdminPhoto
  name: string
}) {
  const setCover = useSetCover()
  const changePhotos = useChangePhotos()
  const run = (work: () => Promise<unknown>, message: string) => {
    work().then(
      () => toast({ text: message }),
      (error: Error) => toast({ text: error.message, tone: 'bad' }),
    )
  }
  const change = (action: 'activate' | 'deactivate' | 'delete') => () =>
    changePhotos({ body: { photoIds: [_id], action } })
  const cover = {
    text: t`Make cover`,
    onChoose: () => run(() => setCover({ params: { id: _id } }), t`Cover changed`),
  }
  const items: MenuItem[] = [
    ...(status === 'active' && !isGalleryCover ? [cover] : []),
    status === 'active'
      ? { text: t`Hide`, onChoose: () => run(change('deactivate'), t`Photo hidden`) }
      : { text: t`Show`, onChoose: () => run(change('activate'), t`Photo shown`) },
    { text: t`Delete`, tone: 'bad', onChoose: () => run(change('delete'), t`Photo deleted`) },
  ]
  return <Menu label={t`More for ${name}`} icon={<IconDots size={20} />} items={items} />
}
