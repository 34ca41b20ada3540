import { AudioPlayer } from '../../../features/media/audio-player.tsx'
import { MediaSet } from '../../../features/media/media-set.tsx'
import type { WireFile } from '../../../features/media/wire-file.ts'
import { pluralize } from '../../../lib/format.ts'

interface FilesPreviewProps {
  files: readonly WireFile[]
  /** Whose files these are, for those who do not see them. */
  by: string
  /** Reads the files anew, with fresh addresses. */
  reload: () => Promise<readonly WireFile[]>
}

/** The files of something an admin looks at: what is seen, what is heard, and how many are not there to be shown. */
export function FilesPreview({ files, by, reload }: FilesPreviewProps) {
  const renew = async (fileId: string) => {
    const file = (await reload()).find(({ _id }) => _id === fileId)
    if (!file) throw new Error('This file is gone')
    return file
  }
  const ready = files.filter(({ url }) => url)
  const seen = ready.filter(({ type }) => type !== 'feed-audio')
  const heard = ready.filter(({ type }) => type === 'feed-audio')
  const missing = files.length - ready.length
  return (
    <>
      {seen.length > 0 && <MediaSet files={seen} by={by} renew={renew} />}
      {heard.map((file) => (
        <AudioPlayer key={file._id} file={file} by={by} renew={renew} />
      ))}
      {missing > 0 && <p className="dim">{pluralize(missing, 'file')} cannot be shown.</p>}
    </>
  )
}
