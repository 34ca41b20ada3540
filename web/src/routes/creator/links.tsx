import { listOwnLinks } from '@stagedoor/contract/profilelinks'
import { useLoaderData } from 'react-router'
import { LinksEditor } from '../../features/profilelinks/links-editor.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useViewer } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

export const loader = pageLoader('creator/links', ({ api }) => api(listOwnLinks))

export const meta = pageMeta(() => ({ title: t`Profile links`, hidden: true }))

/** Edits the links of the creator’s profile, which also have a page of their own. */
export default function CreatorLinks() {
  const { data } = useLoaderData<typeof loader>()
  const username = useViewer()?.username ?? ''
  const seen = <ButtonLink to={href('link-page', { username })}>{t`View link page`}</ButtonLink>
  return (
    <Page title={t`Profile links`} actions={seen}>
      <p className="dim">
        {t`Links to your other pages. Fans see the name of the site before they leave.`}{' '}
        {t`Clicks are counted without cookies or addresses, and are in your statistics of links.`}
      </p>
      <LinksEditor first={data} />
    </Page>
  )
}
