import type { SitePage } from '@stagedoor/contract/pages'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Link } from 'react-router'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import styles from './pages.module.css'

/** Lists the pages whose placeholders only the operator can fill in before the site opens. */
export function UnfinishedPages({ pages }: { pages: readonly SitePage[] }) {
  if (pages.length === 0) return null
  const count = pages.reduce((sum, { placeholders }) => sum + placeholders.length, 0)
  return (
    <details className={styles.unfinished}>
      <summary>
        <IconAlertTriangle size={18} stroke={1.9} aria-hidden="true" />
        <span>{t`${placeholderCount(count)} to fill in on ${pageCount(pages.length)}`}</span>
      </summary>
      <ul>
        {pages.map(({ _id, title, placeholders }) => (
          <li key={_id}>
            <Link to={href('admin/cms-page', { id: _id })}>{title}</Link>
            <span>{placeholders.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const placeholderCount = (count: number) =>
  ngettext(msgid`${count} placeholder`, `${count} placeholders`, count)

const pageCount = (count: number) => ngettext(msgid`${count} page`, `${count} pages`, count)
