import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { Link } from 'react-router'
import { LanguageSwitch } from '../../features/accounts/language-switch.tsx'
import { MenuLinks } from '../../features/pages/menu-links.tsx'
import { formatCount } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { openCookieSettings } from '../../lib/session/open-cookie-settings.ts'
import { useSession, type Viewer } from '../../lib/session/session.ts'
import { AnimatedNumber } from '../../ui/animated-number.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Tokens } from '../../ui/money.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import styles from './account-drawer.module.css'
import { drawerGroups, drawerItems } from './drawer-items.ts'
import { logOut } from './log-out.ts'
import type { NavItem } from './nav-items.ts'

interface AccountDrawerProps {
  viewer: Viewer
  /** The button that opened the drawer, where the drawer is placed on wide screens. */
  at: Element | null
  onClose: () => void
}

/** Draws the account menu: balance, links, theme and the logout button. */
export default function AccountDrawer({ viewer, at, onClose }: AccountDrawerProps) {
  const { site } = useSession()
  return (
    <Sheet open onClose={onClose} title={t`Account`} titleHidden at={at}>
      <div className={styles.drawer}>
        <div className={styles.person}>
          <Avatar name={viewer.name} src={viewer.avatar} size={56} beside />
          <span>
            <b>{viewer.name}</b>
            {viewer.username && <span className="dim">@{viewer.username}</span>}
          </span>
        </div>
        <Figures viewer={viewer} />
        <nav aria-label={t`Account`} className={styles.groups}>
          {viewer.role === 'performer' ? (
            drawerGroups(viewer).map(({ name, title, items }) => (
              <section key={name} aria-label={title}>
                <h3>{title}</h3>
                <Links items={items} isPaired />
              </section>
            ))
          ) : (
            <Links items={drawerItems(viewer)} />
          )}
        </nav>
        <nav aria-label={t`About this site`} className={styles.about}>
          <MenuLinks section="main" />
          <MenuLinks section="footer" />
          <Link to={href('help')}>{t`Help`}</Link>
          <Link to={href('contact')}>{t`Contact`}</Link>
          {site.gaCode && (
            <button
              type="button"
              onClick={() => {
                onClose()
                openCookieSettings()
              }}
            >
              {t`Cookie settings`}
            </button>
          )}
        </nav>
        <ThemeSwitch />
        <LanguageSwitch />
        <button type="button" className={styles.out} onClick={() => void logOut()}>
          <IconLogout size={22} stroke={1.8} />
          {t`Log out`}
        </button>
      </div>
    </Sheet>
  )
}

/** Draws links below each other, or two in a row. */
const Links = ({ items, isPaired }: { items: readonly NavItem[]; isPaired?: boolean }) => (
  <div className={cx(styles.links, isPaired && styles.pairs)}>
    {items.map(({ to, text, Icon }) => (
      <Link key={to} to={to}>
        <Icon size={22} stroke={1.8} />
        {text}
      </Link>
    ))}
  </div>
)

/** Shows what a fan can spend or a performer has earned, and the number of subscriptions. */
function Figures({ viewer: { role, balance, subscriptions } }: { viewer: Viewer }) {
  if (role === 'admin') return null
  const isFan = role === 'fan'
  return (
    <div className={styles.figures}>
      <Link to={isFan ? href('wallet') : href('creator/earnings')} className={styles.balance}>
        <span>
          {t`Balance`}
          <AnimatedNumber value={balance}>
            <Tokens amount={balance} />
          </AnimatedNumber>
        </span>
        {isFan && <b>{t`Top up`}</b>}
      </Link>
      <Link
        to={isFan ? href('user/subscriptions') : href('creator/subscribers')}
        className={styles.count}
      >
        {isFan ? t`Subscriptions` : t`Subscribers`}
        <b>{formatCount(subscriptions)}</b>
      </Link>
    </div>
  )
}
