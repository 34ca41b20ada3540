import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toastError } from '../../ui/toast.ts'
import styles from './download-files.module.css'
import { fetchFiles, type WireDownload } from './queries.ts'

interface DownloadFilesProps {
  chargeId: string
  /** The name of what was bought. */
  title: string
}

/** Offers the files of a purchase as downloads, by addresses that are asked for with each click. */
export function DownloadFiles({ chargeId, title }: DownloadFilesProps) {
  const [files, setFiles] = useState<readonly WireDownload[]>()
  const [isPending, setPending] = useState(false)
  const open = async () => {
    setPending(true)
    try {
      setFiles(await fetchFiles(chargeId))
    } catch (error) {
      toastError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button
        size="s"
        icon={<IconDownload size={18} stroke={1.9} />}
        pending={isPending}
        onClick={() => void open()}
      >
        {t`Download`}
      </Button>
      {files && (
        <Dialog open onClose={() => setFiles(undefined)} title={t`Download: ${title}`}>
          <Files files={files} />
        </Dialog>
      )}
    </>
  )
}

function Files({ files }: { files: readonly WireDownload[] }) {
  if (files.length === 0) return <p>{t`There is no file to download in this.`}</p>
  return (
    <>
      <p className="dim">
        {t`For yourself alone: passing them on breaks the rules of this site. The links hold for five minutes.`}
      </p>
      <ul className={styles.files}>
        {files.map(({ fileId, url, name, kind }) => (
          <li key={fileId}>
            <a href={url} download={name}>
              <span>{kinds()[kind]}</span>
              <small className="dim">{name}</small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

const kinds = () => ({ photo: t`Photo`, video: t`Video`, audio: t`Audio` }) as const
