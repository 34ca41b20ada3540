import { readAppeal } from '@stagedoor/contract/decisions'
import { redirect, useLoaderData } from 'react-router'
import { AppealPeople, AppealText } from '../../features/admin/appeals/appeal-text.tsx'
import { AppealState } from '../../features/admin/appeals/columns.tsx'
import { ReviewCard } from '../../features/admin/appeals/review-card.tsx'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { TwoColumnLayout } from '../../features/admin/person/two-column-layout.tsx'
import { Statement } from '../../features/decisions/statement.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { decisionLabel } from '../../lib/labels/decisions.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

const ID = /^[0-9a-f]{32}$/

export const meta = pageMeta(() => ({ title: t`Appeal`, hidden: true }))

const read = pageRead('admin/appeal', readAppeal, ({ params }) => ({ params }))

export const loader = pageLoader('admin/appeal', async (at) => {
  if (!ID.test(at.params.id)) throw redirect(href('admin/appeals'))
  return { appeal: await read.load(at) }
})

/** Shows an appeal with the decision that it is about, and lets another admin decide it. */
export default function Appeal() {
  const appeal = read.use(useLoaderData<typeof loader>().appeal)
  return (
    <AdminPage
      title={t`Appeal`}
      description={decisionLabel(appeal.decision)}
      back={{ to: href('admin/appeals'), text: t`Appeals` }}
      actions={<AppealState appeal={appeal} />}
    >
      <TwoColumnLayout
        aside={
          <>
            <ReviewCard appeal={appeal} />
            <AppealPeople appeal={appeal} />
          </>
        }
      >
        <AppealText appeal={appeal} />
        <Statement decision={appeal.decision} />
      </TwoColumnLayout>
    </AdminPage>
  )
}
