import { appealByLink, readStatement } from '@stagedoor/contract/decisions'
import { ApiError } from '@stagedoor/contract/kit'
import { Link, useLoaderData } from 'react-router'
import { AppealCard } from '../features/decisions/appeal-card.tsx'
import styles from '../features/decisions/decisions.module.css'
import { OtherDecisions } from '../features/decisions/other-decisions.tsx'
import { Statement } from '../features/decisions/statement.tsx'
import { pageLoader } from '../lib/api/loader.server.ts'
import { pageRead } from '../lib/api/page-read.ts'
import { jt, t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { Card } from '../ui/card.tsx'
import { CenteredPage } from '../ui/centered-page.tsx'

export const meta = pageMeta(() => ({ title: t`Statement of reasons`, hidden: true }))

const statement = pageRead('statement', readStatement, ({ params }) => ({ params }))

export const loader = pageLoader('statement', async (at) => {
  try {
    return { token: at.params.token, found: await statement.load(at) }
  } catch (error) {
    const isEnded = error instanceof ApiError && [400, 404].includes(error.status)
    if (!isEnded) throw error
    return { token: at.params.token, found: undefined }
  }
})

/** Shows a decision to a person who cannot log in, by the link of its mail, and lets them appeal. */
export default function StatementByLink() {
  const { token, found } = useLoaderData<typeof loader>()
  return (
    <CenteredPage title={t`Statement of reasons`}>
      {found ? <Found token={token} loaded={found} /> : <Ended />}
    </CenteredPage>
  )
}

function Found({
  token,
  loaded,
}: {
  token: string
  loaded: Awaited<ReturnType<typeof statement.load>>
}) {
  const { decision, others } = statement.use(loaded)
  return (
    <div className={styles.cards}>
      <Statement decision={decision} />
      <AppealCard
        decision={decision}
        by={{ call: appealByLink, params: { token }, settles: [readStatement] }}
      />
      <OtherDecisions decisions={others} />
    </div>
  )
}

function Ended() {
  const contact = (
    <Link key="1" to={href('contact')} className={styles.link}>
      {t`write to us`}
    </Link>
  )
  return (
    <Card title={t`This link has expired`}>
      <p>
        {jt`A decision can be read and appealed against for six months. If you have questions about it, ${contact}.`}
      </p>
    </Card>
  )
}
