import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { Link } from 'react-router'
import { href } from '../../lib/navigation/href.ts'
import styles from './links.module.css'
import type { WireLinks } from './queries.ts'

/** Draws the links of a profile to other places, each with the name of its site. */
export function LinkButtons({ links }: { links: WireLinks['data'] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ _id, title, host }) => (
        <li key={_id}>
          <Link to={href('leave', { id: _id })} rel="nofollow" className={styles.link}>
            <span>
              <b dir="auto">{title}</b>
              <small className="dim" translate="no">
                {host}
              </small>
            </span>
            <IconExternalLink size={20} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
