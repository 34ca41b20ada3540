import { AudioPlayer } from '../../features/media/audio-player.tsx'
import { MediaSet } from '../../features/media/media-set.tsx'
import type { WireFile } from '../../features/media/wire-file.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext } from '../../lib/i18n/i18n.ts'

interface FilesPreviewProps {
  files: readonly WireFile[]
  /** The name of the files' owner, for screen readers. */
  by: string
  /** Reads the files again, with fresh URLs. */
  reload: () => Promise<readonly WireFile[]>
}

/**
 * Shows the files of reviewed content: pictures and videos, then audio, then the number of files
 * that are not ready.
 */
export function FilesPreview({ files, by, reload }: FilesPreviewProps) {
  const renew = async (fileId: string) => {
    const file = (await reload()).find(({ _id }) => _id === fileId)
    if (!file) throw new Error('This file no longer exists')
    return file
  }
  const ready = files.filter(({ url }) => url)
  const visual = ready.filter(({ type }) => type !== 'feed-audio')
  const audio = ready.filter(({ type }) => type === 'feed-audio')
  const missing = files.length - ready.length
  return (
    <>
      {visual.length > 0 && <MediaSet files={visual} by={by} renew={renew} />}
      {audio.map((file) => (
        <AudioPlayer key={file._id} file={file} by={by} renew={renew} />
      ))}
      {missing > 0 && (
        <p className="dim">
          {ngettext(
            msgid`${formatCount(missing)} file cannot be shown.`,
            `${formatCount(missing)} files cannot be shown.`,
            missing,
          )}
        </p>
      )}
    </>
  )
}
