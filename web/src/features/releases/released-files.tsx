import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { DateTime } from '../../ui/date-time.tsx'
import type { WireGiven, WireRequest } from './queries.ts'
import styles from './releases.module.css'

type Files = WireRequest['files'] | WireGiven['files']

/** Shows small pictures of the files of a release, with the days on which they were made. */
export function ReleasedFiles({ files, label }: { files: Files; label: string }) {
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file) => (
        <li key={file._id}>
          {file.preview ? (
            <img src={file.preview} alt={t`A file`} className={styles.picture} loading="lazy" />
          ) : (
            <span className={`${styles.picture} ${styles.none}`}>
              {file.isStream ? (
                <IconBroadcast size={26} stroke={1.6} aria-hidden="true" />
              ) : (
                <IconFile size={26} stroke={1.6} aria-hidden="true" />
              )}
            </span>
          )}
          {file.isStream && <span>{t`Live stream`}</span>}
          <DateTime at={file.producedOn} dayOnly />
          {'isWithdrawn' in file && file.isWithdrawn && <span>{t`Taken back`}</span>}
        </li>
      ))}
    </ul>
  )
}
