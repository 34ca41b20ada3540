import { listOwnAcceptances } from '@stagedoor/contract/consents'
import { useLoaderData } from 'react-router'
import { AcceptedTexts } from '../../features/consents/accepted-texts.tsx'
import styles from '../../features/consents/consents.module.css'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Accepted texts`, hidden: true }))

const acceptances = pageRead('user/accepted-texts', listOwnAcceptances, () => undefined)

export const loader = pageLoader('user/accepted-texts', acceptances.load)

/** Shows the texts that an account accepted, each as a PDF of exactly that wording. */
export default function OwnAcceptedTexts() {
  const { data } = acceptances.use(useLoaderData<typeof loader>())
  return (
    <Page title={t`Accepted texts`}>
      <div className={styles.page}>
        <p className="dim">
          {t`Each file has the wording you agreed to, with its hash, the time, your IP address and your device. It stays the same.`}
        </p>
        <AcceptedTexts acceptances={data} />
      </div>
    </Page>
  )
}
