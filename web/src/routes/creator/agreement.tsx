import { readAgreement } from '@stagedoor/contract/consents'
import { readViewer } from '@stagedoor/contract/users'
import { useLoaderData } from 'react-router'
import { AgreementForm } from '../../features/consents/agreement-form.tsx'
import styles from '../../features/consents/consents.module.css'
import { SignedAgreements } from '../../features/consents/signed-agreements.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { formatDay } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Prose } from '../../ui/prose.tsx'
import { toast } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: t`Creator agreement`, hidden: true }))

const agreement = pageRead('creator/agreement', readAgreement, () => undefined)

export const loader = pageLoader('creator/agreement', agreement.load)

/** Shows the agreement that a creator signs, and what they signed before. */
export default function CreatorAgreement() {
  useLoadedAgain(readViewer)
  const { text, due, legalName, signed } = agreement.use(useLoaderData<typeof loader>())
  return (
    <Page title={t`Creator agreement`}>
      <div className={styles.page}>
        {!text && <p className="dim">{t`This site has no agreement to sign.`}</p>}
        {due && <p role="status">{dueLabel(due)}</p>}
        {text && (
          <Card title={text.title}>
            <Prose html={text.content} />
          </Card>
        )}
        {text && due && (
          <Card title={t`Signature`}>
            <AgreementForm
              hash={text.hash}
              legalName={legalName}
              onSigned={() => toast({ text: t`Signed. You can download it here at any time.` })}
            />
          </Card>
        )}
        {signed.length > 0 && <SignedAgreements signed={signed} />}
      </div>
    </Page>
  )
}

const dueLabel = ({ dueAt, isOverdue }: { dueAt: string; isOverdue: boolean }): string =>
  isOverdue
    ? t`Sign it to publish. Until then posts, videos, products, messages with files and live video are refused.`
    : t`Sign it by ${formatDay(new Date(dueAt), new Date(), 'UTC')}. After that day you cannot publish until you have signed.`
