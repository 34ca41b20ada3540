import { GALLERY_PHOTOS_MAX } from '@stagedoor/contract/galleries'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { type DragEvent, useRef, useState } from 'react'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import type { BulkOutcome, BulkRow } from '../../lib/tables/bulk.ts'
import { moveTo } from '../../lib/tables/move-to.ts'
import { Button } from '../../ui/button.tsx'
import { ByPointer } from '../../ui/by-pointer.tsx'
import { cx } from '../../ui/class-names.ts'
import { Outcome } from '../../ui/table/bulk-bar.tsx'
import { toastError } from '../../ui/toast.ts'
import { VaultButton } from '../../ui/vault-button.tsx'
import { FilePeople } from '../content/people/file-people.tsx'
import { MovePhotos } from './move-photos.tsx'
import { PhotoTile, SendingTile } from './photo-tile.tsx'
import styles from './photos-editor.module.css'
import { changeAll, chooseCover, type PhotoAction, sendOrder, type WirePhoto } from './queries.ts'
import { useGalleryPhotos } from './use-gallery-photos.ts'

interface PhotosEditorProps {
  galleryId: string
  first: readonly WirePhoto[]
  /** Called when the photos, their states or the cover have changed. */
  onChanged: () => void
}

/**
 * Edits the photos of a gallery: adds several at once, orders them by dragging or by keys, and
 * chooses the cover.
 */
export function PhotosEditor({ galleryId, first, onChanged }: PhotosEditorProps) {
  const editor = usePhotosEditor({ galleryId, first, onChanged })
  const { photos, sending, room, add, attach, drop, retry, selected, said, changeSelected } = editor
  const [dragged, setDragged] = useState<number>()
  return (
    <section className={styles.editor} aria-label={t`Photos`}>
      <AddPhotos onFiles={add} isFirst={photos.length + sending.length === 0} />
      {room > 0 && (
        <div>
          <VaultButton media="photo" most={room} onPick={attach} />
        </div>
      )}
      {selected.size > 0 && (
        <SelectionBar count={selected.size} onAction={changeSelected} onMove={editor.beginMove} />
      )}
      <MovePhotos
        photos={editor.moving}
        from={galleryId}
        onClose={editor.endMove}
        onMoved={editor.moved}
      />
      {editor.outcome && editor.outcome.refused.length > 0 && (
        <Outcome outcome={editor.outcome} onDismiss={editor.dismiss} />
      )}
      <ol className={styles.tiles} aria-label={t`Photos in their order`}>
        {photos.map((photo, at) => (
          <li
            key={photo._id}
            draggable
            className={cx(styles.tile, dragged === at && styles.dragged)}
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(at)
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              editor.move(dragged, at)
            }}
          >
            <OwnTile editor={editor} at={at} />
          </li>
        ))}
        {sending.map((one) => (
          <li key={one.key} className={styles.tile}>
            <SendingTile
              sending={one}
              onCancel={() => drop(one.key)}
              onRetry={() => retry(one.key)}
            />
          </li>
        ))}
      </ol>
      <FilePeople fileIds={photos.map(({ fileId }) => fileId)} />
      <p role="status" className="hidden-visually">
        {said}
      </p>
    </section>
  )
}

/**
 * Holds the photos of a gallery that is edited, which of them are selected, and the actions on
 * them.
 */
function usePhotosEditor({ galleryId, first, onChanged }: PhotosEditorProps) {
  const { photos, setPhotos, reload, ...rest } = useGalleryPhotos({ galleryId, first, onChanged })
  const [marked, setSelected] = useState<ReadonlySet<string>>(new Set())
  const selected = new Set(photos.flatMap(({ _id }) => (marked.has(_id) ? _id : [])))
  const [said, setSaid] = useState('')
  const act = async (work: Promise<unknown>) => {
    await work.catch(toastError)
    await reload()
  }
  const move = (from: number, to: number) => {
    const ordered = moveTo(photos, from, to)
    const ids = ordered.map(({ _id }) => _id)
    setPhotos(ordered)
    setSaid(t`Photo moved to place ${to + 1} of ${photos.length}`)
    void act(sendOrder(galleryId, ids))
  }
  const changeSelected = (action: PhotoAction) => {
    const ids = [...selected]
    setSelected(new Set())
    void act(changeAll(ids, action))
  }
  const select = (id: string, isSelected: boolean) =>
    setSelected(
      (known) => new Set(isSelected ? [...known, id] : [...known].filter((one) => one !== id)),
    )
  return {
    ...rest,
    ...useMoving(photos, selected, () => act(Promise.resolve())),
    photos,
    reload,
    selected,
    said,
    act,
    move,
    select,
    changeSelected,
  }
}

/** Holds the photos for which another gallery is being chosen, and the outcome of the last move. */
function useMoving(
  photos: readonly WirePhoto[],
  selected: ReadonlySet<string>,
  onMoved: () => Promise<void>,
) {
  const [moving, setMoving] = useState<readonly BulkRow[]>([])
  const [outcome, setOutcome] = useState<BulkOutcome>()
  return {
    moving,
    outcome,
    beginMove: () =>
      setMoving(
        photos.flatMap(({ _id, title, photo }) =>
          selected.has(_id) ? { id: _id, name: title || photo.name } : [],
        ),
      ),
    endMove: () => setMoving([]),
    moved: (ended: BulkOutcome) => {
      setOutcome(ended)
      void onMoved()
    },
    dismiss: () => setOutcome(undefined),
  }
}

function OwnTile({ editor, at }: { editor: ReturnType<typeof usePhotosEditor>; at: number }) {
  const { photos, selected, select, move, act, reload } = editor
  const photo = photos[at]
  if (!photo) return null
  const { _id } = photo
  return (
    <PhotoTile
      photo={photo}
      at={at}
      count={photos.length}
      isSelected={selected.has(_id)}
      onSelect={(isSelected) => select(_id, isSelected)}
      onMove={(to) => move(at, to)}
      onCover={() => void act(chooseCover(_id))}
      onAction={(action) => void act(changeAll([_id], action))}
      onDescribed={() => void reload()}
    />
  )
}

function AddPhotos({
  onFiles,
  isFirst,
}: {
  onFiles: (files: readonly File[]) => void
  isFirst: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by click and keyboard
    <div
      className={cx(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <button type="button" onClick={() => input.current?.click()}>
        <IconPhotoPlus size={30} stroke={1.6} aria-hidden="true" />
        <b>{isFirst ? t`Add photos` : t`Add more photos`}</b>
        <small className="dim">
          <ByPointer mouse={t`Several at once, or drop them here.`} touch={t`Several at once.`} />{' '}
          {t`At most ${GALLERY_PHOTOS_MAX}.`}
        </small>
      </button>
      <input
        ref={input}
        type="file"
        className="hidden-visually"
        tabIndex={-1}
        aria-hidden="true"
        multiple
        accept="image/*,.heic,.heif"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

interface SelectionBarProps {
  count: number
  onAction: (action: PhotoAction) => void
  onMove: () => void
}

function SelectionBar({ count, onAction, onMove }: SelectionBarProps) {
  return (
    <div className={styles.bar}>
      <b>{ngettext(msgid`${count} photo selected`, `${count} photos selected`, count)}</b>
      <span>
        <Button size="s" onClick={() => onAction('activate')}>{t`Show`}</Button>
        <Button size="s" onClick={() => onAction('deactivate')}>{t`Hide`}</Button>
        <Button size="s" onClick={onMove}>{t`Move`}</Button>
        <Button size="s" variant="danger" onClick={() => onAction('delete')}>{t`Delete`}</Button>
      </span>
    </div>
  )
}
