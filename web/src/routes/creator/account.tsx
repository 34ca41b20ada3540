import { read as readIdentityCheck } from '@stagedoor/contract/identitychecks'
import { readSelf } from '@stagedoor/contract/performers'
import {
  listCountries,
  listLanguages,
  listPerformerCategories,
  listPhoneCodes,
  readOptionLists,
} from '@stagedoor/contract/reference'
import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { DocumentsTab } from '../../features/accounts/creator/documents-tab.tsx'
import type { PerformerSelf } from '../../features/accounts/creator/performer-self.ts'
import { phoneCodeOptions } from '../../features/accounts/creator/phone-codes.ts'
import { PricingTab } from '../../features/accounts/creator/pricing-tab.tsx'
import { ProfileTab } from '../../features/accounts/creator/profile-tab.tsx'
import { SecurityTab } from '../../features/accounts/creator/security-tab.tsx'
import { DeletionSection } from '../../features/deletions/deletion-section.tsx'
import { DownloadsCard } from '../../features/purchases/downloads-card.tsx'
import { TiersCard } from '../../features/tiers/tiers-card.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'

export const loader = pageLoader('creator/account', async ({ api }) => {
  const [me, options, categories, countries, languages, phoneCodes, identity] = await Promise.all([
    api(readSelf),
    api(readOptionLists),
    api(listPerformerCategories, { query: { limit: 200 } }),
    api(listCountries),
    api(listLanguages),
    api(listPhoneCodes),
    api(readIdentityCheck),
  ])
  return {
    me,
    hasIdentityCheck: identity.provider !== null,
    options,
    categories: categories.data.map(({ _id, name }) => ({ value: _id, text: name })),
    countries: countries.map(({ code, name }) => ({ value: code, text: name })),
    languages: languages.map(({ code, name }) => ({ value: code, text: name })),
    phoneCodes: phoneCodeOptions(phoneCodes),
  }
})

/** Avoids a reload when only the tab, which is part of the address, changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta = pageMeta(() => ({ title: t`Account`, hidden: true }))

const tabs = () =>
  [
    { tab: undefined, text: t`Profile` },
    { tab: 'pricing', text: t`Pricing` },
    { tab: 'documents', text: t`Documents` },
    { tab: 'security', text: t`Security` },
  ] as const

/** Edits a performer's own account: profile, prices, documents and security. */
export default function CreatorAccount() {
  const { me: loaded, hasIdentityCheck, ...lists } = useLoaderData<typeof loader>()
  const [me, setMe] = useState<PerformerSelf>(loaded)
  const saved = (changes: Partial<PerformerSelf>) => setMe((known) => ({ ...known, ...changes }))
  const [search] = useSearchParams()
  const current = tabs().find(({ tab }) => tab === search.get('tab'))?.tab
  const links = tabs().map(({ tab, text }) => ({
    to: href('creator/account', undefined, { tab }),
    text,
    current: tab === current,
  }))
  return (
    <Page title={t`Account`}>
      <Tabs label={t`Account`} tabs={links} sticky />
      {current === undefined && <ProfileTab me={me} lists={lists} onSaved={saved} />}
      {current === 'pricing' && <PricingTab me={me} onSaved={saved} />}
      {current === 'pricing' && <TiersCard />}
      {current === 'pricing' && <DownloadsCard />}
      {current === 'documents' && (
        <DocumentsTab me={me} onSaved={saved} hasIdentityCheck={hasIdentityCheck} />
      )}
      {current === 'security' && (
        <SecurityTab me={me} onSaved={saved}>
          <DeletionSection />
        </SecurityTab>
      )}
    </Page>
  )
}
