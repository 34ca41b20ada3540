import type { MediaFile } from '@stagedoor/contract/media'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import { Suspense, useState } from 'react'
import { formatBytes } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './composer.module.css'
import { DropZone } from './drop-zone.tsx'
import { useMediaSlots } from './media-slots.ts'
import { PhotoTiles } from './photo-tiles.tsx'
import { maxFilesOf, type UploadItem } from './upload-items.ts'
import type { Uploads } from './use-uploads.ts'
import { VideoRow } from './video-row.tsx'

interface FilesFieldProps {
  uploads: Uploads
  kind: UploadItem['kind']
  problem: string | undefined
}

/** Draws the files of a post: photos as tiles, videos and audio as rows, and the field for more. */
export function FilesField({ uploads, kind, problem }: FilesFieldProps) {
  const { items } = uploads
  const { Recorder } = useMediaSlots()
  const photos = items.filter((item) => item.kind === 'photo')
  const room = maxFilesOf(kind) - items.filter((item) => item.kind === kind).length
  const hint = useHint(kind)
  return (
    <div className={styles.files} data-problem={problem ? true : undefined}>
      {items.map(
        (item) =>
          item.kind !== 'photo' && <VideoRow key={item.key} item={item} uploads={uploads} />,
      )}
      {photos.length > 0 && <PhotoTiles uploads={{ ...uploads, items: photos }} />}
      {kind === 'audio' && room > 0 && <Recorder onRecorded={(file) => uploads.add([file])} />}
      {room > 0 && (
        <DropZone
          kind={kind}
          isSmall={items.length > 0 || kind === 'audio'}
          isMore={items.length > 0}
          hint={items.length > 0 ? t`${room} more fit.` : hint}
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
  return t`Up to ${maxFilesOf(kind)} photos, ${formatBytes(maxPhotoBytes)} each.`
}
