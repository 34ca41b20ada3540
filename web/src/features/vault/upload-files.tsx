import type { FileKind } from '@stagedoor/contract/media'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { mediaOf } from '../../lib/uploads/media-of.ts'
import { dropUpload, startUpload, whenFinished } from '../../lib/uploads/upload-manager.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { showUploaded } from './queries.ts'

/** The kinds of files under which media is uploaded. */
const kinds = { photo: 'photo', video: 'video', audio: 'feed-audio' } as const

/**
 * Takes files by choosing and dropping and uploads them to the vault; the tray shows how far they
 * are.
 */
export function UploadFiles() {
  const input = useRef<HTMLInputElement>(null)
  const add = useEffectEvent((files: readonly File[]) => {
    for (const file of files) {
      const media = mediaOf(file)
      if (!media) toast({ text: t`“${file.name}” is not a photo, video or audio file.` })
      // The tray says why an upload failed.
      else void send(kinds[media], file).then(showUploaded, () => undefined)
    }
  })
  useEffect(() => {
    const ended = new AbortController()
    const on = (name: 'dragover' | 'drop', hear: (files: DataTransfer) => void) =>
      document.addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return
          event.preventDefault()
          hear(event.dataTransfer)
        },
        { signal: ended.signal },
      )
    on('dragover', () => undefined)
    on('drop', ({ files }) => add([...files]))
    return () => ended.abort()
  }, [])
  return (
    <>
      <Button
        variant="primary"
        icon={<IconUpload size={20} />}
        onClick={() => input.current?.click()}
      >
        {t`Upload`}
      </Button>
      <input
        ref={input}
        type="file"
        className="hidden-visually"
        tabIndex={-1}
        aria-hidden="true"
        multiple
        accept="image/*,video/*,audio/*,.heic,.mkv"
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

/**
 * Uploads a file; once it arrived it is no longer listed, so that it can be uploaded again after it
 * was deleted.
 */
async function send(kind: FileKind, file: File): Promise<void> {
  const upload = startUpload(kind, file)
  await whenFinished(upload)
  dropUpload(upload)
}
