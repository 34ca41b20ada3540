import { POST_FILES_MAX } from '@stagedoor/contract/feed'
import type { MediaFile } from '@stagedoor/contract/media'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import { Suspense, useState } from 'react'
import { formatBytes } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import type { WirePost } from '../queries.ts'
import styles from './composer.module.css'
import { DropZone } from './drop-zone.tsx'
import { FileTiles } from './file-tiles.tsx'
import { useMediaSlots } from './media-slots.ts'
import { isMixable, roomFor, type UploadItem } from './upload-items.ts'
import type { Uploads } from './use-uploads.ts'
import { VideoRow } from './video-row.tsx'

interface FilesFieldProps {
  uploads: Uploads
  type: WirePost['type']
  kind: UploadItem['kind']
  /** The post is locked for some: single files of it can be free. */
  isLockable: boolean
  problem: string | undefined
}

/**
 * Draws the files of a post: all as tiles in their order, videos and audio also as rows, and the
 * field for more.
 */
export function FilesField({ uploads, type, kind, isLockable, problem }: FilesFieldProps) {
  const { items } = uploads
  const { Recorder } = useMediaSlots()
  const hasTiles = items.length > 1 || items[0]?.kind === 'photo'
  const room = roomFor(items)
  const hint = useHint(kind)
  return (
    <div className={styles.files} data-problem={problem ? true : undefined}>
      {hasTiles && <FileTiles uploads={uploads} canBeFree={isLockable && items.length > 1} />}
      {items.map(
        (item) =>
          item.kind !== 'photo' && <VideoRow key={item.key} item={item} uploads={uploads} />,
      )}
      {kind === 'audio' && room > 0 && <Recorder onRecorded={(file) => uploads.add([file])} />}
      {room > 0 && (
        <DropZone
          kind={kind}
          isMixed={isMixable(type)}
          isSmall={items.length > 0 || kind === 'audio'}
          isMore={items.length > 0}
          hint={items.length > 0 ? t`${room} more fit, photos, videos and sound.` : hint}
          onFiles={uploads.add}
        />
      )}
      {room > 0 && <FromVault kind={kind} most={room} onPick={uploads.attach} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface FromVaultProps {
  kind: UploadItem['kind']
  most: number
  onPick: Uploads['attach']
}

/** Draws the button that adds files of the vault, and the dialog to choose them. */
function FromVault({ kind, most, onPick }: FromVaultProps) {
  const { VaultPicker } = useMediaSlots()
  const [isOpen, setOpen] = useState(false)
  const pick = (picked: readonly { readonly file: MediaFile }[]) => {
    setOpen(false)
    onPick(picked.map(({ file }) => file))
  }
  return (
    <>
      <div>
        <Button size="s" icon={<IconFolders size={18} />} onClick={() => setOpen(true)}>
          {t`From the vault`}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <VaultPicker media={kind} most={most} onPick={pick} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function useHint(kind: UploadItem['kind']): string {
  const { maxPhotoBytes, maxResumableVideoBytes, maxAudioBytes } = useSite()
  if (kind === 'video') return t`MP4, MOV or MKV up to ${formatBytes(maxResumableVideoBytes)}.`
  if (kind === 'audio') return t`MP3, M4A, WAV or OGG up to ${formatBytes(maxAudioBytes)}.`
  return t`Up to ${POST_FILES_MAX} photos, ${formatBytes(maxPhotoBytes)} each.`
}
