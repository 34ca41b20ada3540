import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './teaser.module.css'
import { VideoPlayer } from './video-player.tsx'
import type { WireFile } from './wire-file.ts'

interface TeaserProps {
  file: WireFile
  by: string
  renew: (fileId: string) => Promise<WireFile>
}

/** Plays the short public video of a locked post in a dialog. */
export function Teaser({ file, by, renew }: TeaserProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.watch}
        data-view-only=""
        onClick={() => setOpen(true)}
      >
        <IconPlayerPlay size={18} stroke={2} aria-hidden="true" />
        {t`Watch the teaser`}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Teaser`}>
        <div
          className={styles.video}
          style={{ aspectRatio: `${file.width ?? 16} / ${file.height ?? 9}` }}
        >
          <VideoPlayer file={file} by={by} renew={renew} autoPlay />
        </div>
      </Dialog>
    </>
  )
}
