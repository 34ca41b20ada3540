import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { RevealMedia } from '../../features/admin/cases/reveal.ts'
import { PrivateMedia } from '../../features/admin/components/media-privacy.tsx'
import styles from '../../features/admin/files/files.module.css'
import { mediumLabel } from '../../features/admin/files/labels.ts'
import { AudioPlayer } from '../../features/media/audio-player.tsx'
import { MediaSet } from '../../features/media/media-set.tsx'
import type { WireFile } from '../../features/media/wire-file.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'

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
      {visual.length > 0 && (
        <Covered>
          <MediaSet files={visual} by={by} renew={renew} />
        </Covered>
      )}
      {audio.map((file) => (
        <AudioPlayer key={file._id} file={file} by={by} renew={renew} />
      ))}
      <FileLinks files={files} />
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

/** Covers pictures and videos of a case until the viewer asks for them. */
function Covered({ children }: { children: ReactNode }) {
  const shown = use(RevealMedia)
  if (!shown) return children
  return (
    <PrivateMedia isRevealed={shown.isRevealed} onReveal={shown.reveal}>
      {children}
    </PrivateMedia>
  )
}

/** Links to the page of each file, where an admin sees what else shows it and can take it down. */
function FileLinks({ files }: Pick<FilesPreviewProps, 'files'>) {
  if (files.length === 0) return null
  return (
    <p className={styles.links}>
      {files.map(({ _id: id, type }, at) => (
        <Link key={id} to={href('admin/file', { id })}>
          {files.length === 1
            ? t`Uses and takedown`
            : t`Uses and takedown: ${mediumLabel(type)} ${formatCount(at + 1)}`}
        </Link>
      ))}
    </p>
  )
}
