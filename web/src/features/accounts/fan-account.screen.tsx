import { readMe } from '@stagedoor/contract/users'
import { redirect, useLoaderData } from 'react-router'
import { LeavingSection } from '../../app/leaving/leaving-section.tsx'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import { ConnectionsCard } from './connections-card.tsx'
import { DataSection } from './data/data-section.tsx'
import { EmailCard } from './email-card.tsx'
import styles from './fan-account.module.css'
import { NoticesCard } from './notices-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecuritySection } from './security/security-section.tsx'

export const loader = pageLoader('accounts/fan-account', async ({ api }) => {
  const me = await api(readMe)
  if (me.isPerformer) throw redirect(href('accounts/creator-account'))
  return { me }
})

export const meta = pageMeta(() => ({ title: 'Account', hidden: true }))

/** A fan's own account: picture, names, e-mail address, password, and where it is logged in. */
export default function FanAccount() {
  const { me } = useLoaderData<typeof loader>()
  return (
    <Page title="Account">
      <div className={styles.cards}>
        <Card>
          <AvatarEditor />
        </Card>
        <ProfileCard me={me} />
        <EmailCard me={me} />
        <PasswordCard />
        <ConnectionsCard me={me} />
        <NoticesCard />
        <Card title="Theme">
          <ThemeSwitch />
        </Card>
        <SecuritySection />
        <DataSection />
        <LeavingSection />
      </div>
    </Page>
  )
}
