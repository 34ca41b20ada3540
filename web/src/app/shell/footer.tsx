import { Link } from 'react-router'
import { MenuLinks } from '../../features/pages/menu-links.tsx'
import { href } from '../../lib/href.ts'
import { openCookieSettings } from '../../lib/open-cookie-settings.ts'
import { useSession } from '../../lib/session.ts'
import { Prose } from '../../ui/prose.tsx'
import styles from './footer.module.css'

/** Draws the footer of public pages: navigation, the operator's own links and text. */
export function Footer() {
  const { site, viewer } = useSession()
  return (
    <footer className={styles.footer}>
      <nav aria-label="Footer">
        <Link to={viewer ? href('home') : href('landing')}>Home</Link>
        <Link to={href('explore')}>Creators</Link>
        {!viewer && <Link to={href('creator-landing')}>Become a creator</Link>}
        {!viewer && <Link to={href('auth/register')}>Sign up</Link>}
        {!viewer && <Link to={href('auth/login')}>Log in</Link>}
        <Link to={href('contact')}>Contact</Link>
        <Link to={href('report')}>Report content</Link>
        <MenuLinks section="footer" />
        {site.gaCode && (
          <button type="button" onClick={openCookieSettings}>
            Cookie settings
          </button>
        )}
      </nav>
      {site.footerContent && <Prose html={site.footerContent} className={styles.words} />}
      <small>© {site.siteName}. For adults only, 18 or older.</small>
    </footer>
  )
}
