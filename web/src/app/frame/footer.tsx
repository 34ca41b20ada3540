import { Link } from 'react-router'
import { askConsent } from '../../lib/ask-consent.ts'
import { href } from '../../lib/href.ts'
import { useSession } from '../../lib/session.ts'
import { Prose } from '../../ui/prose.tsx'
import styles from './footer.module.css'
import { OwnLinks } from './own-links.tsx'

/** The foot of public pages: the way around, the owner's own links and words. */
export function Footer() {
  const { site, viewer } = useSession()
  return (
    <footer className={styles.footer}>
      <nav aria-label="Footer">
        <Link to={viewer ? href('app/home') : href('app/landing')}>Home</Link>
        <Link to={href('app/explore')}>Creators</Link>
        {!viewer && <Link to={href('app/creator-landing')}>Become a creator</Link>}
        {!viewer && <Link to={href('auth/register')}>Sign up</Link>}
        {!viewer && <Link to={href('auth/login')}>Log in</Link>}
        <Link to={href('contact/contact')}>Contact</Link>
        <Link to={href('reports/report')}>Report content</Link>
        <OwnLinks section="footer" />
        {site.gaCode && (
          <button type="button" onClick={askConsent}>
            Cookie settings
          </button>
        )}
      </nav>
      {site.footerContent && <Prose html={site.footerContent} className={styles.words} />}
      <small>© {site.siteName}. For adults only, 18 or older.</small>
    </footer>
  )
}
