import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useEffect, useState } from 'react'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import {
  isActive,
  type UploadList,
  uploadList,
  useUploadList,
} from '../../lib/uploads/upload-list.ts'
import { listUnfinished } from '../../lib/uploads/upload-manager.ts'
import { IconButton } from '../../ui/button.tsx'
import { fetchUploads } from './queries.ts'
import { UploadRow } from './upload-row.tsx'
import styles from './upload-tray.module.css'
import { WaitingPost } from './waiting-post.tsx'

/** Shows the uploads of the tab and the posts that wait for them, on every page. */
export default function UploadTray() {
  const list = useUploadList()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const { uploads } = uploadList()
    // Without a connection there is nothing to list.
    fetchUploads().then(
      ({ data }) => listUnfinished(data, uploads),
      () => undefined,
    )
  }, [])
  const isBusy = list.uploads.some(isActive) || list.posts.length > 0
  useWarningBeforeClosing(isBusy)
  const { uploads, posts } = list
  const text = summaryOf(list)
  if (uploads.length + posts.length === 0) return <p role="status" className="hidden-visually" />
  return (
    <section className={styles.tray} aria-label={t`Uploads`}>
      <header className={styles.head}>
        <p role="status">{text}</p>
        <IconButton
          label={isOpen ? t`Hide uploads` : t`Show uploads`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={20} /> : <IconChevronUp size={20} />}
        </IconButton>
      </header>
      {isOpen && (
        <ul className={styles.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
          {posts.map((post) => (
            <WaitingPost key={post.key} post={post} />
          ))}
        </ul>
      )}
    </section>
  )
}

function useWarningBeforeClosing(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
}

/** Returns the line that is always shown, which changes rarely enough to be announced. */
function summaryOf({ uploads, posts }: UploadList): string {
  const active = uploads.filter(isActive)
  const paused = active.filter(({ state }) => state === 'paused').length
  const count = formatCount(active.length)
  if (active.some(({ state }) => state === 'offline')) return t`Waiting for the connection`
  if (paused > 0 && paused === active.length)
    return ngettext(msgid`${count} upload paused`, `${count} uploads paused`, paused)
  if (active.length > 0)
    return ngettext(msgid`Uploading ${count} file`, `Uploading ${count} files`, active.length)
  if (
    uploads.some(({ state }) => state === 'failed') ||
    posts.some(({ state }) => state === 'failed')
  )
    return t`An upload needs your attention`
  const left = uploads.filter(({ state }) => state === 'missing').length
  const missing = formatCount(left)
  if (left > 0)
    return ngettext(msgid`${missing} unfinished upload`, `${missing} unfinished uploads`, left)
  return t`Uploads finished`
}
