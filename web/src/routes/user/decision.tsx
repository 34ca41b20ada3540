import { readDecision } from '@stagedoor/contract/decisions'
import { readCounterNotice } from '@stagedoor/contract/reports'
import { redirect, useLoaderData } from 'react-router'
import { AppealCard } from '../../features/decisions/appeal-card.tsx'
import { CounterNoticeCard } from '../../features/decisions/counter-notice-card.tsx'
import styles from '../../features/decisions/decisions.module.css'
import { Statement } from '../../features/decisions/statement.tsx'
import { EvidenceField } from '../../features/reports/evidence-field.tsx'
import { useEvidence } from '../../features/reports/use-evidence.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

const ID = /^[0-9a-f]{32}$/

export const meta = pageMeta(() => ({ title: t`Statement of reasons`, hidden: true }))

const statement = pageRead('user/decision', readDecision, ({ params }) => ({ params }))

const counterNotice = pageRead('user/decision', readCounterNotice, ({ params }) => ({ params }))

export const loader = pageLoader('user/decision', async (at) => {
  if (!ID.test(at.params.id)) throw redirect(href('user/decisions'))
  const [decision, notice] = await Promise.all([statement.load(at), counterNotice.load(at)])
  return { decision, notice }
})

/** Shows a decision to the person it is about: why it was made, and the appeal against it. */
export default function Decision() {
  const loaded = useLoaderData<typeof loader>()
  const decision = statement.use(loaded.decision)
  const notice = counterNotice.use(loaded.notice)
  const evidence = useEvidence()
  return (
    <Page
      title={t`Statement of reasons`}
      actions={<ButtonLink to={href('user/decisions')}>{t`All decisions`}</ButtonLink>}
    >
      <div className={styles.cards}>
        <Statement decision={decision} />
        <AppealCard decision={decision} />
        <CounterNoticeCard
          decisionId={decision._id}
          counterNotice={notice}
          evidence={{ ...evidence, field: <EvidenceField evidence={evidence} /> }}
        />
      </div>
    </Page>
  )
}
