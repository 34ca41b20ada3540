import { readMe } from '@stagedoor/contract/users'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs'
import type { ReactNode } from 'react'
import { redirect, useLoaderData } from 'react-router'
import styles from '../../features/accounts/account-cards.module.css'
import { AvatarEditor } from '../../features/accounts/avatar-editor.tsx'
import { ConnectionsCard } from '../../features/accounts/connections-card.tsx'
import { DataExportSection } from '../../features/accounts/data-export/data-export-section.tsx'
import { DecisionsLink } from '../../features/accounts/decisions-link.tsx'
import { EmailCard } from '../../features/accounts/email-card.tsx'
import { LanguageCard } from '../../features/accounts/language-card.tsx'
import { NotificationSettingsCard } from '../../features/accounts/notification-settings-card.tsx'
import { PasswordCard } from '../../features/accounts/password-card.tsx'
import { ProfileCard } from '../../features/accounts/profile-card.tsx'
import { SecuritySection } from '../../features/accounts/security/security-section.tsx'
import { DeletionSection } from '../../features/deletions/deletion-section.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Card } from '../../ui/card.tsx'
import { LinkList } from '../../ui/link-list.tsx'
import { Page } from '../../ui/page.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'

export const loader = pageLoader('user/account', async ({ api }) => {
  const me = await api(readMe)
  if (me.isPerformer) throw redirect(href('creator/account'))
  return { me }
})

export const meta = pageMeta(() => ({ title: t`Account`, hidden: true }))

/** Edits a fan's own account: picture, names, e-mail address, password and sessions. */
export default function FanAccount() {
  const { me } = useLoaderData<typeof loader>()
  return (
    <Page title={t`Account`} aside={<LinkList label={t`Parts of your account`} links={parts()} />}>
      <div className={styles.cards}>
        <Card>
          <AvatarEditor />
        </Card>
        <ProfileCard me={me} />
        <Part id="sign-in">
          <EmailCard me={me} />
          <PasswordCard />
          <ConnectionsCard me={me} />
        </Part>
        <Part id="notifications">
          <NotificationSettingsCard />
        </Part>
        <Part id="theme">
          <Card title={t`Theme`}>
            <ThemeSwitch />
          </Card>
          <LanguageCard />
        </Part>
        <Part id="security">
          <SecuritySection />
        </Part>
        <Part id="data">
          <DataExportSection />
          <DecisionsLink />
          <DeletionSection />
        </Part>
      </div>
    </Page>
  )
}

const parts = () => [
  { to: '#sign-in', text: t`E-mail and password`, Icon: IconMail },
  { to: '#notifications', text: t`Notifications`, Icon: IconBell },
  { to: '#theme', text: t`Theme`, Icon: IconSunMoon },
  { to: '#security', text: t`Security and devices`, Icon: IconShieldLock },
  { to: '#data', text: t`Your data`, Icon: IconFileDownload },
]

/** Draws a part of the page that the list beside it links to. */
const Part = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className={styles.cards}>
    {children}
  </div>
)
