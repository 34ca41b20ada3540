import { listSettings } from '@stagedoor/contract/admin'
import { listProviders } from '@stagedoor/contract/livevideo'
import { readMailServer } from '@stagedoor/contract/mailer'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useLoaderData, useSearchParams } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { EditableBy } from '../../features/admin/components/editable-by.tsx'
import { CompanyForm } from '../../features/admin/settings/company-form.tsx'
import { GroupList } from '../../features/admin/settings/group-list.tsx'
import {
  type AdminSetting,
  groupOf,
  groups,
  matchingSettings,
  type SettingGroup,
} from '../../features/admin/settings/groups.ts'
import { LiveProviders } from '../../features/admin/settings/live-providers.tsx'
import { MailServer } from '../../features/admin/settings/mail-server.tsx'
import { SettingRow } from '../../features/admin/settings/setting-row.tsx'
import styles from '../../features/admin/settings/settings.module.css'
import { TestMail } from '../../features/admin/settings/test-mail.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchBox } from '../../ui/search-box.tsx'

export const meta = pageMeta(() => ({ title: t`Settings`, hidden: true }))

export const loader = pageLoader('admin/settings', async ({ api, search }) => {
  const [settings, server, providers] = await Promise.all([
    api(listSettings, { query: {} }),
    search.get('group') === 'email' ? api(readMailServer) : undefined,
    search.get('group') === 'agora' ? api(listProviders) : undefined,
  ])
  return { settings, server, providers }
})

/**
 * Edits the settings of the site by group; each one is saved separately and takes effect
 * immediately.
 */
export default function Settings() {
  const { settings, server, providers } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const query = search.get('q') ?? ''
  const group = groupOf(search.get('group'))
  const find = (q: string) => setSearch(q ? { q } : {}, { replace: true, preventScrollReset: true })
  return (
    <AdminPage
      title={t`Settings`}
      description={t`Each setting is saved separately and takes effect immediately.`}
      actions={
        <div className={styles.find}>
          <SearchBox label={t`Find a setting`} value={query} onSearch={find} />
        </div>
      }
    >
      <div className={styles.settings}>
        <GroupList current={query ? undefined : group} />
        <EditableBy permission="site.write">
          {query ? (
            <Found settings={matchingSettings(settings, query)} />
          ) : (
            <div className={styles.group}>
              <Group
                group={group}
                settings={settings.filter((setting) => setting.group === group)}
              />
              {server && <MailServer server={server} />}
              {group === 'email' && <TestMail />}
              {providers && <LiveProviders providers={providers} />}
            </div>
          )}
        </EditableBy>
      </div>
    </AdminPage>
  )
}

function Group({ group, settings }: { group: SettingGroup; settings: readonly AdminSetting[] }) {
  if (group === 'company') return <CompanyForm settings={settings} />
  const { title, description } = groups()[group]
  return <List title={title} description={description} settings={settings} />
}

function Found({ settings }: { settings: readonly AdminSetting[] }) {
  if (settings.length > 0) {
    const count = settings.length
    const title = ngettext(msgid`${count} setting found`, `${count} settings found`, count)
    return <List title={title} description={t`In all groups.`} settings={settings} />
  }
  return (
    <Card>
      <EmptyState icon={<IconSearchOff size={30} stroke={1.6} />} title={t`No settings found`}>
        {t`Try another word, or browse the groups.`}
      </EmptyState>
    </Card>
  )
}

interface ListProps {
  title: string
  description: string
  settings: readonly AdminSetting[]
}

function List({ title, description, settings }: ListProps) {
  return (
    <Card flush>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p className="dim">{description}</p>
      </header>
      <ul>
        {settings.map((setting) => (
          <SettingRow key={setting.key} setting={setting} />
        ))}
      </ul>
    </Card>
  )
}
