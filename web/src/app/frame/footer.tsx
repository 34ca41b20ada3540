import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { href } from '../href.ts'
import styles from './footer.module.css'

/** The foot of public pages: the way around, the owner's own links and words. */
export function Footer() {
  const { site, viewer } = useSession()
  const links = site.menus.filter(({ section }) => section === 'footer').sort((a, b) => a.ordering - b.ordering)
  return (
    <footer className={styles.footer}>
      <nav aria-label="Footer">
        <Link to={viewer ? href('app/home') : href('app/landing')}>Home</Link>
        <Link to={href('app/explore')}>Creators</Link>
        {!viewer && <Link to={href('app/creator-landing')}>Become a creator</Link>}
        {!viewer && <Link to={href('auth/register')}>Sign up</Link>}
        {!viewer && <Link to={href('auth/login')}>Log in</Link>}
        {links.map(({ _id, title, path, isNewTab }) => (
          <a key={_id} href={path} {...(isNewTab && { target: '_blank', rel: 'noreferrer' })}>
            {title}
          </a>
        ))}
      </nav>
      {site.footerContent && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when an admin saves it
        <div className={styles.words} dangerouslySetInnerHTML={{ __html: site.footerContent }} />
      )}
      <small>© {site.siteName}. For adults only, 18 or older.</small>
    </footer>
  )
}
