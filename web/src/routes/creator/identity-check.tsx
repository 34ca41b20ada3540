import { read } from '@stagedoor/contract/identitychecks'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { IdentityCheckCard } from '../../features/identitychecks/identity-check-card.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useLeavePage } from '../../lib/navigation/navigation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Identity check`, hidden: true }))

export const loader = pageLoader('creator/identity-check', ({ api }) => api(read))

/** Lets a creator have their document checked by the company that the site chose. */
export default function IdentityCheck() {
  const [own, setOwn] = useState(useLoaderData<typeof loader>())
  const { leaveFor } = useLeavePage()
  return (
    <Page
      title={t`Identity check`}
      actions={
        <ButtonLink
          to={href('creator/account', undefined, { tab: 'documents' })}
        >{t`Your documents`}</ButtonLink>
      }
    >
      <IdentityCheckCard own={own} onRead={setOwn} open={leaveFor} />
    </Page>
  )
}
