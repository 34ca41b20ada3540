import { Link } from 'react-router'
import { LanguageSwitch } from '../../features/accounts/language-switch.tsx'
import { MenuLinks } from '../../features/pages/menu-links.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { openCookieSettings } from '../../lib/session/open-cookie-settings.ts'
import { useSession } from '../../lib/session/session.ts'
import { Prose } from '../../ui/prose.tsx'
import styles from './footer.module.css'

/** Draws the footer of public pages: navigation, the operator's own links and text. */
export function Footer() {
  const { site, viewer } = useSession()
  return (
    <footer className={styles.footer}>
      <nav aria-label={t`Footer`}>
        <Link to={viewer ? href('home') : href('landing')}>{t`Home`}</Link>
        <Link to={href('explore')}>{t`Creators`}</Link>
        {!viewer && <Link to={href('creator-landing')}>{t`Become a creator`}</Link>}
        {!viewer && <Link to={href('auth/register')}>{t`Sign up`}</Link>}
        {!viewer && <Link to={href('auth/login')}>{t`Log in`}</Link>}
        <Link to={href('help')}>{t`Help`}</Link>
        <Link to={href('contact')}>{t`Contact`}</Link>
        <Link to={href('report')}>{t`Report content`}</Link>
        <Link to={href('ranking')}>{t`How lists are sorted`}</Link>
        <MenuLinks section="footer" />
        {site.gaCode && (
          <button type="button" onClick={openCookieSettings}>
            {t`Cookie settings`}
          </button>
        )}
      </nav>
      {site.footerContent && <Prose html={site.footerContent} className={styles.text} />}
      <LanguageSwitch />
      <small>{t`© ${site.siteName}. For adults only, 18 or older.`}</small>
    </footer>
  )
}
