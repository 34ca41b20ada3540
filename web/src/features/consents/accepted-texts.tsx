import {
  acceptancePdfPath,
  agreementPdfPath,
  type listOwnAcceptances,
} from '@stagedoor/contract/consents'
import type { WireOf } from '@stagedoor/contract/kit'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import styles from './consents.module.css'

type Acceptance = WireOf<typeof listOwnAcceptances>['data'][number]

/** Lists what an account accepted and signed, each with its file. */
export function AcceptedTexts({ acceptances }: { acceptances: readonly Acceptance[] }) {
  return (
    <Card title={t`What you accepted`}>
      {acceptances.length === 0 && <p className="dim">{t`You have not accepted any text yet.`}</p>}
      <ul className={styles.signed}>
        {acceptances.map((acceptance) => (
          <Line key={`${acceptance.hash}${acceptance.acceptedAt}`} acceptance={acceptance} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ acceptance }: { acceptance: Acceptance }) {
  const { agreementId, title, hash, acceptedAt, signedName, ip, userAgent } = acceptance
  const at = <DateTime key="1" at={acceptedAt} />
  return (
    <li>
      <span>
        <b>{title}</b>
        <span className="dim">
          {signedName
            ? jt`Signed as ${<bdi key="2">{signedName}</bdi>}, ${at}`
            : jt`Accepted ${at}`}
        </span>
        {ip && <span className="dim">{`${ip} · ${userAgent}`}</span>}
        <code className={styles.hash}>{`SHA-256 ${hash}`}</code>
      </span>
      <ButtonLink
        size="s"
        to={
          agreementId
            ? `${agreementPdfPath}?id=${agreementId}`
            : `${acceptancePdfPath}?hash=${hash}`
        }
        reloadDocument
        download
        icon={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
        aria-label={t`Download ${title} as PDF`}
      >
        {t`Download PDF`}
      </ButtonLink>
    </li>
  )
}
