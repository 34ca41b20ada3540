import { agreementPdfPath } from '@stagedoor/contract/consents'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import type { WireAgreement } from './agreement-form.tsx'
import styles from './consents.module.css'

/** Lists the agreements that a creator signed, with their files. */
export function SignedAgreements({ signed }: Pick<WireAgreement, 'signed'>) {
  return (
    <Card title={t`What you signed`}>
      <ul className={styles.signed}>
        {signed.map(({ _id, title, signedName, acceptedAt, pdfHash }) => (
          <li key={_id}>
            <span>
              <b>{title}</b>
              <span className="dim">
                {jt`Signed as ${<bdi key="1">{signedName}</bdi>}, ${<DateTime key="2" at={acceptedAt} />}`}
              </span>
              <code className={styles.hash}>SHA-256 {pdfHash}</code>
            </span>
            <ButtonLink
              size="s"
              to={`${agreementPdfPath}?id=${_id}`}
              reloadDocument
              download
              icon={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
              aria-label={t`Download ${title} as PDF`}
            >
              {t`Download PDF`}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
