import type { WireOf } from '@stagedoor/contract/kit'
import type { listTrustedSites } from '@stagedoor/contract/releaseimports'
import { formatTotal } from '../../../lib/i18n/format.ts'
import { jt, msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { Permitted } from '../components/permitted.tsx'
import { useEndTrust } from './queries.ts'
import styles from './trusted-sites.module.css'

type Site = WireOf<typeof listTrustedSites>['data'][number]

/** Shows the sites whose signed releases are accepted, with the decisions about their keys. */
export function SitesCard({ sites }: { sites: readonly Site[] }) {
  return (
    <Card title={t`Sites`}>
      {sites.length === 0 && (
        <p className="dim">{t`No site is trusted. Nothing can be imported.`}</p>
      )}
      <ul className={styles.list}>
        {sites.map((site) => (
          <li key={site.site}>
            <span>
              <b>
                <bdi>{site.site}</bdi>
              </b>
              <Answers site={site} />
              {site.keys.map((key) => (
                <SiteKey key={key.keyId} siteKey={key} />
              ))}
            </span>
            <span className={styles.actions}>
              {site.isTrusted ? (
                <Badge tone="good">{t`Trusted`}</Badge>
              ) : (
                <Badge tone="neutral">{t`No longer trusted`}</Badge>
              )}
              {site.isTrusted && (
                <Permitted to="site.write">
                  <EndButton site={site.site} />
                </Permitted>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Says how many releases came from a site, and whether it still tells if they are in force. */
function Answers({ site: { imports, isUntold, answeredAt, silentSince } }: { site: Site }) {
  if (imports === 0) return null
  const total = formatTotal(imports)
  return (
    <span className="dim">
      {ngettext(msgid`${total} imported release`, `${total} imported releases`, imports)}
      {answeredAt && <> · {jt`Last answer ${<DateTime key="1" at={answeredAt} />}`}</>}
      {silentSince && (
        <>
          {' '}
          <Badge tone="wait">{jt`Silent since ${<DateTime key="1" at={silentSince} dayOnly />}`}</Badge>
        </>
      )}
      {isUntold && (
        <>
          <br />
          {t`Some files come from an older version, which does not tell when a release is taken back.`}
        </>
      )}
    </span>
  )
}

function SiteKey({ siteKey }: { siteKey: Site['keys'][number] }) {
  const { keyId, isTrusted, decidedAt, decidedBy } = siteKey
  const at = <DateTime key="1" at={decidedAt} />
  const who = <bdi key="2">{decidedBy ?? t`Deleted account`}</bdi>
  return (
    <span className="dim">
      <code>{keyId}</code>
      <br />
      {isTrusted ? jt`Trusted ${at} by ${who}` : jt`Ended ${at} by ${who}`}
    </span>
  )
}

function EndButton({ site }: { site: string }) {
  const end = useEndTrust({
    onDone: () => toast({ text: t`${site} is no longer trusted` }),
    onFailed: toastError,
  })
  return (
    <Button
      size="s"
      variant="danger"
      pending={end.isPending}
      onClick={() => end.mutate({ body: { site } })}
    >
      {t`End trust`}
    </Button>
  )
}
