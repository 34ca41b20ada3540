import { previewEndPath } from '@stagedoor/contract/agerules'
import { useEffect, useState } from 'react'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { placeName } from '../../lib/labels/age-rules.ts'
import styles from './preview-mark.module.css'

const MINUTE_MS = 60_000
const AGAIN_MS = 5000

/**
 * Says on every page that it is shown as to a guest at a place, how long, and how to end it.
 * `mark` is the value of the cookie: the country, the region and the end.
 */
export default function PreviewMark({ mark }: { mark: string }) {
  const [country = '', region = '', until = ''] = mark.split('.')
  const minutes = useMinutesUntil(Number(until))
  const name = placeName({ country, region: region || null })
  return (
    <aside className={styles.mark} aria-label={t`Preview`}>
      <span>
        {minutes > 0 ? t`You are a guest in ${name}.` : t`The preview has ended.`}{' '}
        {minutes > 0 && (
          <span className={styles.left}>
            {ngettext(msgid`${minutes} minute left`, `${minutes} minutes left`, minutes)}
          </span>
        )}
      </span>
      <a href={previewEndPath}>{minutes > 0 ? t`End` : t`Back to the console`}</a>
    </aside>
  )
}

/** Returns the minutes until an instant, the last one begun included. */
function useMinutesUntil(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / MINUTE_MS))
}
