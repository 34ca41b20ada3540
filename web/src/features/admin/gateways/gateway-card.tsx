import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { lazy, Suspense, useState } from 'react'
import { formatCount } from '../../../lib/i18n/format.ts'
import { jt, msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { useReAuthentication } from '../../../lib/session/re-authentication.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { DescriptionList } from '../components/description-list.tsx'
import styles from './gateways.module.css'
import { type Gateway, gatewayAbilities, gatewayState, moved } from './labels.ts'
import { saveGateway } from './queries.ts'
import { TestButton } from './test-button.tsx'
import { ToggleButton } from './toggle-button.tsx'

const SetupDialog = lazy(() =>
  import('./setup-dialog.tsx').then(({ SetupDialog }) => ({ default: SetupDialog })),
)

interface GatewayCardProps {
  gateway: Gateway
  /** The enabled companies in their order. */
  enabled: readonly Gateway[]
}

/** Shows a payment company: its state, its health, and what can be done with it. */
export function GatewayCard({ gateway, enabled }: GatewayCardProps) {
  const { currency } = useSite()
  const [isOpen, setOpen] = useState(false)
  const { title, isComplete, isEnabled, allowsAdultContent, test } = gateway
  const { tone, text } = gatewayState(gateway)
  const heading = (
    <span className={styles.title}>
      {title} <Badge tone={tone}>{text}</Badge>
      {!allowsAdultContent && <Badge tone="bad">{t`No adult content`}</Badge>}
    </span>
  )
  return (
    <Card
      title={heading}
      actions={enabled.length > 1 && isEnabled && <Order gateway={gateway} enabled={enabled} />}
    >
      <p className="dim">{gatewayAbilities(gateway, currency)}</p>
      {isComplete && <Health gateway={gateway} />}
      <div className={styles.actions}>
        <Button
          aria-label={isComplete ? t`Change the keys of ${title}` : t`Set up ${title}`}
          onClick={() => setOpen(true)}
        >
          {isComplete ? t`Change keys` : t`Set up`}
        </Button>
        {isComplete && <TestButton gateway={gateway} />}
        {isComplete && <ToggleButton gateway={gateway} last={enabled.at(-1)} />}
      </div>
      {isComplete && test?.problem && (
        <p className={styles.problem}>
          {jt`${<b key="1">{t`The latest test failed:`}</b>} ${test.problem} · ${<RelativeDateTime key="2" at={test.at} />}`}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <SetupDialog gateway={gateway} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function Health({ gateway: { lastPaidAt, lastEventAt, failed, unsettled } }: { gateway: Gateway }) {
  const never = t`Never`
  return (
    <DescriptionList
      facts={[
        { name: t`Last payment`, value: lastPaidAt ? <RelativeDateTime at={lastPaidAt} /> : never },
        {
          name: t`Last report from the company`,
          value: lastEventAt ? (
            <RelativeDateTime at={lastEventAt} />
          ) : (
            t`Never: check the address it reports to`
          ),
        },
        {
          name: t`Failed in 24 hours`,
          value: ngettext(
            msgid`${formatCount(failed)} payment`,
            `${formatCount(failed)} payments`,
            failed,
          ),
        },
        {
          name: t`Without an outcome`,
          value: ngettext(
            msgid`${formatCount(unsettled)} payment`,
            `${formatCount(unsettled)} payments`,
            unsettled,
          ),
        },
      ]}
    />
  )
}

function Order({ gateway: { _id: id, title }, enabled }: GatewayCardProps) {
  const { run, pending } = useReAuthentication(toastError)
  const move = (by: -1 | 1) => {
    const order = moved(enabled, id, by) ?? []
    return run(async () => {
      for (const [priority, { _id: name }] of order.entries())
        await saveGateway.only({ params: { name }, body: { priority } })
      await saveGateway.settle()
      toast({ text: t`New payments go to ${order[0]?.title} first` })
    })
  }
  return (
    <span className={styles.order}>
      <IconButton
        label={t`Move ${title} up`}
        disabled={pending || !moved(enabled, id, -1)}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={19} />
      </IconButton>
      <IconButton
        label={t`Move ${title} down`}
        disabled={pending || !moved(enabled, id, 1)}
        onClick={() => move(1)}
      >
        <IconArrowDown size={19} />
      </IconButton>
    </span>
  )
}
