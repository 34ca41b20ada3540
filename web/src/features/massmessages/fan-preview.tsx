import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { jt, msgid, ngettext, t } from '../../lib/i18n.ts'
import { Price } from '../../ui/price.tsx'
import styles from './massmessages.module.css'

interface FanPreviewProps {
  text: string
  fileCount: number
  /** Null when the files are free. */
  price: number | null
}

/** Shows a message as a fan sees it before buying its files, with a name in place of `{name}`. */
export function FanPreview({ text, fileCount, price }: FanPreviewProps) {
  const named = text.replaceAll('{name}', t`Alex`)
  return (
    <figure className={styles.preview}>
      <figcaption className="dim">{t`As a fan sees it`}</figcaption>
      <div className={styles.bubble}>
        {fileCount > 0 && (
          <p className={styles.files}>
            {price !== null && <IconLock size={18} aria-hidden="true" />}
            {ngettext(msgid`${fileCount} file`, `${fileCount} files`, fileCount)}
          </p>
        )}
        {named ? (
          <p className={styles.text} translate="no" dir="auto">
            {named}
          </p>
        ) : (
          fileCount === 0 && <p className="dim">{t`Your message appears here.`}</p>
        )}
        {fileCount > 0 && price !== null && (
          <p className={styles.unlock}>{jt`Unlock for ${<Price key="1" tokens={price} />}`}</p>
        )}
      </div>
    </figure>
  )
}
