import { readMe } from '@stagedoor/contract/users'
import { redirect, useLoaderData } from 'react-router'
import { AvatarEditor } from '../../features/accounts/avatar-editor.tsx'
import { EmailCard } from '../../features/accounts/email-card.tsx'
import { LanguageCard } from '../../features/accounts/language-card.tsx'
import { PasswordCard } from '../../features/accounts/password-card.tsx'
import { ProfileCard } from '../../features/accounts/profile-card.tsx'
import { SecuritySection } from '../../features/accounts/security/security-section.tsx'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { TwoColumnLayout } from '../../features/admin/person/two-column-layout.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Card } from '../../ui/card.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'

export const loader = pageLoader('admin/account', async ({ api }) => {
  const me = await api(readMe)
  if (me.isPerformer) throw redirect(href('creator/account'))
  return { me }
})

export const meta = pageMeta(() => ({ title: t`Your account`, hidden: true }))

/** Shows the admin's own account: picture, names, e-mail address, password and security. */
export default function AdminAccount() {
  const { me } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t`Your account`} description={t`Your profile and how you sign in.`}>
      <TwoColumnLayout
        aside={
          <>
            <Card title={t`Theme`}>
              <ThemeSwitch />
            </Card>
            <LanguageCard />
            <SecuritySection />
          </>
        }
      >
        <Card>
          <AvatarEditor />
        </Card>
        <ProfileCard me={me} />
        <EmailCard me={me} />
        <PasswordCard />
      </TwoColumnLayout>
    </AdminPage>
  )
}
