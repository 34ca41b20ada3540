import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import {
  type BulkRow,
  type BulkSelection,
  runEach,
  useBulkSelection,
} from '../../lib/tables/bulk.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { BulkBar } from '../../ui/table/bulk-bar.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { SelectBox } from '../../ui/table/select-box.tsx'
import { StatusSelect } from '../../ui/table/status-select.tsx'
import { DeletePhotos } from './delete-photos.tsx'
import { MovePhotos } from './move-photos.tsx'
import styles from './own-gallery-columns.module.css'
import { changeAll, readOwnPhotosAgain, type WirePhoto } from './queries.ts'

interface OwnPhotosTableProps {
  photos: readonly WirePhoto[]
  total: number
  /** The titles of the performer's galleries by id. */
  titles: Readonly<Record<string, string>>
  empty: ReactNode
}

type Shown = 'activate' | 'deactivate'

/** Lists the photos of all galleries of a performer, with actions on one or on several at once. */
export function OwnPhotosTable({ photos, total, titles, empty }: OwnPhotosTableProps) {
  const bulk = useBulkSelection()
  const [moving, setMoving] = useState<readonly BulkRow[]>([])
  const [deleting, setDeleting] = useState<readonly BulkRow[]>([])
  const chosen = photos.filter(({ _id }) => bulk.selected.has(_id)).map(rowOf)
  const finish: BulkSelection['finish'] = (outcome) => {
    bulk.finish(outcome)
    readOwnPhotosAgain()
  }
  const change = (rows: readonly BulkRow[], action: Shown) =>
    void runEach(rows, (id) => changeAll([id], action)).then(finish)
  return (
    <>
      <BulkBar bulk={bulk} ids={photos.map(({ _id }) => _id)}>
        <Button size="s" onClick={() => change(chosen, 'activate')}>{t`Show`}</Button>
        <Button size="s" onClick={() => change(chosen, 'deactivate')}>{t`Hide`}</Button>
        <Button size="s" onClick={() => setMoving(chosen)}>{t`Move`}</Button>
        <Button size="s" variant="danger" onClick={() => setDeleting(chosen)}>{t`Delete`}</Button>
      </BulkBar>
      <DataTable
        caption={t`Your photos`}
        columns={columnsOf({
          bulk,
          titles,
          change: (photo, action) => change([rowOf(photo)], action),
        })}
        rows={photos}
        total={total}
        keyOf={({ _id }) => _id}
        empty={empty}
      />
      <MovePhotos photos={moving} onClose={() => setMoving([])} onMoved={finish} />
      <DeletePhotos photos={deleting} onClose={() => setDeleting([])} onDeleted={finish} />
    </>
  )
}

const nameOf = ({ title, photo }: WirePhoto) => title || photo.name || t`photo`
const rowOf = (photo: WirePhoto): BulkRow => ({ id: photo._id, name: nameOf(photo) })

interface ColumnParts {
  readonly bulk: BulkSelection
  readonly titles: OwnPhotosTableProps['titles']
  readonly change: (photo: WirePhoto, action: Shown) => void
}

const columnsOf = ({ bulk, titles, change }: ColumnParts): readonly Column<WirePhoto>[] => [
  {
    key: 'selected',
    title: t`Select`,
    render: (photo) => (
      <SelectBox
        label={t`Select ${nameOf(photo)}`}
        isSelected={bulk.selected.has(photo._id)}
        onSelect={(isSelected) => bulk.select(photo._id, isSelected)}
      />
    ),
  },
  {
    key: 'title',
    title: t`Photo`,
    phoneSlot: 'lead',
    render: (photo) => <PhotoCell photo={photo} />,
  },
  {
    key: 'gallery',
    title: t`Gallery`,
    render: ({ galleryId }) => (
      <Link to={href('creator/edit-gallery', { id: galleryId })}>
        {titles[galleryId] ?? t`Open`}
      </Link>
    ),
  },
  {
    key: 'status',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (photo) => <Status photo={photo} onChange={(action) => change(photo, action)} />,
  },
  {
    key: 'createdAt',
    title: t`Added`,
    render: ({ createdAt }) => (
      <span className="dim">
        <RelativeTime at={createdAt} />
      </span>
    ),
  },
]

function PhotoCell({ photo }: { photo: WirePhoto }) {
  const { photo: file, galleryId, isGalleryCover } = photo
  const src = file.pictures[0]?.url
  return (
    <Link to={href('creator/edit-gallery', { id: galleryId })} className={styles.gallery}>
      <span className={styles.picture}>
        {src ? (
          <Picture src={src} alt={file.alt} width={1} height={1} hash={file.thumbhash} />
        ) : (
          <IconPhoto size={22} stroke={1.7} aria-hidden="true" />
        )}
      </span>
      <b>{nameOf(photo)}</b>
      {isGalleryCover && <Badge tone="accent">{t`Cover`}</Badge>}
    </Link>
  )
}

/** Shows the status of a photo; what can be shown is changed in place. */
function Status({ photo, onChange }: { photo: WirePhoto; onChange: (action: Shown) => void }) {
  const { status, processing } = photo
  if (status === 'file-error') return <Badge tone="bad">{t`Failed`}</Badge>
  if (processing) return <Badge tone="wait">{t`Processing`}</Badge>
  return (
    <StatusSelect
      label={t`Status of ${nameOf(photo)}`}
      tone={status === 'active' ? 'good' : 'neutral'}
      value={status === 'active' ? 'activate' : 'deactivate'}
      options={[
        { value: 'activate', text: status === 'active' ? t`Shown` : t`Show` },
        { value: 'deactivate', text: status === 'draft' ? t`Draft` : t`Hidden` },
      ]}
      onChange={onChange}
    />
  )
}
