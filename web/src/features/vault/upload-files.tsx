import type { FileKind } from '@stagedoor/contract/media'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../lib/i18n.ts'
import { dropUpload, startUpload, whenFinished } from '../../lib/uploads/upload-manager.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Takes files by choosing and dropping and uploads them to the vault; the tray shows how far they are. */
export function UploadFiles({ onUploaded }: { onUploaded: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const add = useEffectEvent((files: readonly File[]) => {
    for (const file of files) {
      const kind = kindOf(file)
      if (!kind) toast({ text: t`“${file.name}” is not a photo, video or audio file.` })
      // The tray says why an upload failed.
      else void send(kind, file).then(onUploaded, () => undefined)
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
      <Button variant="primary" icon={<IconUpload size={20} />} onClick={() => input.current?.click()}>
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

/** Uploads a file; once it arrived it is no longer listed, so that it can be uploaded again after it was deleted. */
async function send(kind: FileKind, file: File): Promise<void> {
  const upload = startUpload(kind, file)
  await whenFinished(upload)
  dropUpload(upload)
}

/** Returns the kind of file under which a picked file is uploaded; undefined for anything but photos, videos and audio. */
function kindOf({ type, name }: File) {
  if (type.startsWith('image/') || /\.hei[cf]$/i.test(name)) return 'photo'
  if (type.startsWith('audio/')) return 'feed-audio'
  return type.startsWith('video/') || /\.mkv$/i.test(name) ? 'video' : undefined
}
